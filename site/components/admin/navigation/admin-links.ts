import {
  BookOpen,
  CalendarDays,
  CircleQuestionMark,
  FileText,
  HeartHandshake,
  History,
  Images,
  LayoutDashboard,
  ListOrdered,
  Mail,
  Megaphone,
  NotebookPen,
  Settings,
  type LucideIcon,
} from 'lucide-react';
import type { Dashboard } from '#shared/dashboard/dashboard.ts';

type AdminLink = {
  href: string;
  label: string;
  icon: LucideIcon;
  /** The path of another screen on which this link is also marked as the current one. */
  part?: string;
  /** Whether a line separates this link and those after it from the ones before. */
  opensGroup?: true;
  /** Returns the number of unanswered entries. */
  waiting?: (counts: Dashboard) => number;
};

/** The links of the admin navigation, in order. */
export const ADMIN_LINKS: readonly AdminLink[] = [
  { href: '/admin', label: 'Dashboard', icon: LayoutDashboard },
  { href: '/admin/sermons', label: 'Sermons', icon: BookOpen, opensGroup: true },
  { href: '/admin/events', label: 'Events', icon: CalendarDays },
  { href: '/admin/plan', label: 'Plan', icon: NotebookPen },
  { href: '/admin/bulletins', label: 'Bulletin', icon: ListOrdered },
  { href: '/admin/pages', label: 'Pages', icon: FileText },
  { href: '/admin/media', label: 'Media', icon: Images },
  {
    href: '/admin/messages',
    label: 'Messages',
    icon: Mail,
    opensGroup: true,
    waiting: ({ unreadMessages }) => unreadMessages,
  },
  {
    href: '/admin/visits',
    label: 'Visits',
    icon: HeartHandshake,
    waiting: ({ newVisitRequests }) => newVisitRequests,
  },
  { href: '/admin?announcement', label: 'Announcement', icon: Megaphone },
  { href: '/admin/history', label: 'History', icon: History, opensGroup: true },
  { href: '/admin/settings', label: 'Settings', icon: Settings, part: '/admin/import' },
  { href: '/admin/help', label: 'Help', icon: CircleQuestionMark },
];

/**
 * The navigation's link to the screen at a path, or to the screen above it; undefined if there is none.
 * @param query the query of the address, such as '?announcement'
 */
export const findAdminLink = (path: string, query = ''): AdminLink | undefined =>
  ADMIN_LINKS.find(({ href }) => href === path + query) ??
  ADMIN_LINKS.find(
    ({ href, part }) =>
      path === href || path === part || (href !== '/admin' && path.startsWith(`${href}/`)),
  );
