import {
  BookOpen,
  CalendarDays,
  CircleQuestionMark,
  FileText,
  HeartHandshake,
  History,
  Images,
  LayoutDashboard,
  Mail,
  Settings,
  type LucideIcon,
} from 'lucide-react';

type AdminLink = { href: string; label: string; icon: LucideIcon };

/** The entries of the admin's navigation, in their order. */
export const ADMIN_LINKS: readonly AdminLink[] = [
  { href: '/admin', label: 'Dashboard', icon: LayoutDashboard },
  { href: '/admin/sermons', label: 'Sermons', icon: BookOpen },
  { href: '/admin/events', label: 'Events', icon: CalendarDays },
  { href: '/admin/pages', label: 'Pages', icon: FileText },
  { href: '/admin/media', label: 'Media', icon: Images },
  { href: '/admin?messages', label: 'Messages', icon: Mail },
  { href: '/admin?visits', label: 'Visits', icon: HeartHandshake },
  { href: '/admin/history', label: 'History', icon: History },
  { href: '/admin/settings', label: 'Settings', icon: Settings },
  { href: '/admin/help', label: 'Help', icon: CircleQuestionMark },
];

/** The link of the current screen: same path or one below it, and same query when the link has one. */
export function currentLink(path: string, query: URLSearchParams): AdminLink | undefined {
  const isHere = (place: string | undefined) =>
    path === place || (place !== '/admin' && path.startsWith(`${place ?? ''}/`));
  const here = ADMIN_LINKS.filter(({ href }) => isHere(href.split('?')[0]));
  return here.findLast(({ href }) => {
    const place = href.split('?')[1];
    return place === undefined || query.has(place);
  });
}
