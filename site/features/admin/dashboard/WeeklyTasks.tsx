import { BookPlus, CalendarPlus, Mail, Megaphone } from 'lucide-react';
import { sermonDays } from '#shared/services/service-times.ts';
import { WaitingCount } from '#site/components/admin/navigation/AdminHeader.tsx';
import { useDashboard, useSettings } from '#site/components/admin/queries.ts';

/** Links to the weekly tasks. They come first on the dashboard, so that nothing above can move them. */
export function WeeklyTasks() {
  const settings = useSettings();
  const { data: counts } = useDashboard();
  const [day] = settings.data === undefined ? ['Sunday'] : sermonDays(settings.data);
  const unread = counts?.unreadMessages ?? 0;
  const tasks = [
    { href: '/admin/sermons?new=sunday', icon: BookPlus, label: `Add ${day}'s Sermon`, waiting: 0 },
    { href: '/admin/events?new', icon: CalendarPlus, label: 'New Event', waiting: 0 },
    { href: '?announcement', icon: Megaphone, label: 'Announcement', waiting: 0 },
    { href: '/admin/messages', icon: Mail, label: 'Messages', waiting: unread },
  ];
  return (
    <nav
      aria-label="This week"
      className="grid auto-rows-fr grid-cols-2 gap-2 max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] lg:grid-cols-4 lg:gap-3"
    >
      {tasks.map(({ href, icon: Icon, label, waiting }, index) => (
        <a
          key={href}
          href={href}
          className={`button min-h-16 justify-start px-3 text-left max-sm:text-sm sm:gap-3 sm:px-4 ${index === 0 ? 'button-primary' : 'button-quiet'}`}
        >
          <Icon size={26} aria-hidden="true" className="shrink-0" />
          <span className="flex items-center">
            {label} <WaitingCount count={waiting} />
          </span>
        </a>
      ))}
    </nav>
  );
}
