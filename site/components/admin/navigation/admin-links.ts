import {
  BookOpen,
  CalendarDays,
  HeartHandshake,
  LayoutDashboard,
  Mail,
  Settings,
  type LucideIcon,
} from 'lucide-react';

type AdminLink = { href: string; label: string; icon: LucideIcon };

/** The screens of the admin area, on every one of them in this order. */
export const ADMIN_LINKS: readonly AdminLink[] = [
  { href: '/admin', label: 'Dashboard', icon: LayoutDashboard },
  { href: '/admin/sermons', label: 'Sermons', icon: BookOpen },
  { href: '/admin/events', label: 'Events', icon: CalendarDays },
  { href: '/admin?messages', label: 'Messages', icon: Mail },
  { href: '/admin?visits', label: 'Visits', icon: HeartHandshake },
  { href: '/admin/settings', label: 'Settings', icon: Settings },
];

/** Where somebody is: the link to this path, and to what is open on it where a link names that. */
export function currentLink(path: string, query: URLSearchParams): AdminLink | undefined {
  const here = ADMIN_LINKS.filter(({ href }) => href.split('?')[0] === path);
  return here.findLast(({ href }) => {
    const place = href.split('?')[1];
    return place === undefined || query.has(place);
  });
}
