import {
  BookOpen,
  CalendarDays,
  CalendarRange,
  ChevronRight,
  HeartHandshake,
  Mail,
  Newspaper,
  Send,
  Settings,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Dashboard } from '#shared/dashboard/dashboard.ts';
import { openAddress } from '#site/components/admin/address/address.ts';

type CardsProps = {
  label: string;
  /** Undefined while loading. */
  count: number | undefined;
  note?: string | undefined;
};

/** One number of the dashboard, before its label. */
const CountCard = ({ label, count, note }: CardsProps) => (
  <li className="flex flex-wrap items-baseline gap-x-2 bg-white px-4 py-2.5 text-sm leading-snug max-lg:last:col-span-full">
    <h2 className="font-sans text-sm leading-snug font-normal text-ink-soft">{label}</h2>
    <p className="order-first font-semibold text-deep-700 tabular-nums">
      {count ?? <span aria-label="not known yet">–</span>}
    </p>
    {note !== undefined && <p className="text-ink-soft">{note}</p>}
  </li>
);

type CountCardsProps = { counts: Dashboard | undefined };

/** A no-break space, which stands for a note while it loads, so that nothing moves when the note appears. */
const NOT_KNOWN = '\u00a0';

/** The five count cards, as cells of one quiet strip, because they call for no action. */
export function CountCards({ counts }: CountCardsProps) {
  const unread = counts === undefined ? NOT_KNOWN : `${counts.unreadMessages} unread`;
  return (
    <ul
      aria-label="Counts"
      className="grid grid-cols-[repeat(auto-fit,minmax(max(8rem,40%),1fr))] gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-[repeat(3,1fr)_1.6fr_1.3fr]"
    >
      <CountCard label="Total Sermons" count={counts?.sermons} />
      <CountCard label="Upcoming Events" count={counts?.upcomingEvents} />
      <CountCard label="Blog Posts" count={counts?.blogPosts} />
      <CountCard label="Contact Messages" count={counts?.contactMessages} note={unread} />
      <CountCard label="Newsletter Subscribers" count={counts?.newsletterSubscribers} />
    </ul>
  );
}

type ActionCardProps = {
  icon: LucideIcon;
  title: string;
  /** What the task is about, or how many entries wait. */
  note?: ReactNode;
  /** The address to which the whole card leads. */
  href?: string;
  /** The button of the card, and the address that it opens. */
  button?: { label: string; search: string };
};

/** A card for one of the admin's tasks; a tap anywhere on it opens the task. */
const ActionCard = ({ icon: Icon, title, note, href, button }: ActionCardProps) => (
  <li className="card relative flex min-h-14 items-center gap-3 px-4 py-1.5 hover:bg-deep-50">
    <Icon size={22} aria-hidden="true" className="shrink-0 text-amber-700" />
    <div className="min-w-0 grow">
      <h2 className="font-sans text-base leading-snug">
        {href === undefined ? (
          title
        ) : (
          <a href={href} className="rounded-card after:absolute after:inset-0">
            {title}
          </a>
        )}
      </h2>
      <p className="flex flex-wrap gap-x-3 text-sm leading-snug text-ink-soft">
        {note}
        {button !== undefined && (
          <button
            type="button"
            className="link cursor-pointer rounded-card after:absolute after:inset-0"
            onClick={() => {
              openAddress(button.search);
            }}
          >
            {button.label}
          </button>
        )}
      </p>
    </div>
    <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-deep-700" />
  </li>
);

/** A line for a planned feature. */
const PlannedCard = ({ icon: Icon, title }: Pick<ActionCardProps, 'icon' | 'title'>) => (
  <li className="flex flex-wrap items-center gap-x-3 border border-transparent px-4 py-1 text-sm text-ink-soft">
    <Icon size={22} aria-hidden="true" className="shrink-0" />
    <h2 className="font-sans text-sm leading-snug font-normal text-ink-soft">{title}</h2>
    <p className="leading-snug">Coming Soon</p>
  </li>
);

const MANAGE = [
  { icon: BookOpen, title: 'Manage Sermons', note: 'Recordings and notes', href: '/admin/sermons' },
  { icon: CalendarDays, title: 'Manage Events', note: 'Dates and places', href: '/admin/events' },
  { icon: CalendarRange, title: 'Plan', note: 'Titles and speakers', href: '/admin/plan' },
  { icon: Settings, title: 'Website Settings', note: 'Name and times', href: '/admin/settings' },
];

/** The cards for the admin's tasks, with the numbers of unanswered entries. */
export const ActionCards = ({ counts }: CountCardsProps) => (
  <ul aria-label="Actions" className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3 lg:gap-3">
    {MANAGE.map((card) => (
      <ActionCard key={card.title} {...card} />
    ))}
    <ActionCard
      icon={Mail}
      title="Contact Messages"
      note={counts && counts.unreadMessages > 0 && <span>{counts.unreadMessages} unread</span>}
      button={{ label: 'View Messages', search: '?messages' }}
    />
    <ActionCard
      icon={HeartHandshake}
      title="Visit Requests"
      note={counts && counts.newVisitRequests > 0 && <span>{counts.newVisitRequests} new</span>}
      button={{ label: 'View Requests', search: '?visits' }}
    />
    <PlannedCard icon={Newspaper} title="Manage Blog" />
    <PlannedCard icon={Send} title="Newsletter" />
  </ul>
);
