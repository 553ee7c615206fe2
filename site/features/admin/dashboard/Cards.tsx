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

/** A card with one number of the dashboard, and its label beside it. */
function CountCard({ label, count, note }: CardsProps) {
  return (
    <li className="card grid min-h-16 grid-cols-[auto_1fr] content-center items-center gap-x-3 px-4 py-2 max-sm:last:col-span-2">
      <h2
        className={`col-start-2 ${note === undefined ? 'row-span-2' : ''} font-sans text-sm leading-tight text-ink-soft`}
      >
        {label}
      </h2>
      <p className="col-start-1 row-span-2 row-start-1 font-serif text-xl font-semibold text-deep-700 tabular-nums">
        {count ?? <span aria-label="not known yet">–</span>}
      </p>
      {note !== undefined && (
        <p className="col-start-2 text-sm leading-tight font-semibold text-amber-700">{note}</p>
      )}
    </li>
  );
}

type CountCardsProps = { counts: Dashboard | undefined };

/** Reserves the line, so that late content does not move the buttons below. */
const NOT_KNOWN = '\u00a0';

/** The five count cards. */
export function CountCards({ counts }: CountCardsProps) {
  const unread = counts === undefined ? NOT_KNOWN : `${counts.unreadMessages} unread`;
  return (
    <ul
      aria-label="Counts"
      className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5 lg:gap-3"
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
  /** The address to which the whole card leads. */
  href?: string;
  /** What the card offers instead of a link. */
  children?: ReactNode;
};

/** A card for one of the admin's tasks. */
const ActionCard = ({ icon: Icon, title, href, children }: ActionCardProps) => (
  <li
    className={`card relative flex min-h-14 items-center gap-3 px-4 py-2 ${href === undefined ? '' : 'hover:bg-deep-50'}`}
  >
    <Icon size={22} aria-hidden="true" className="shrink-0 text-amber-700" />
    <div className="flex grow flex-wrap items-center justify-between gap-x-3">
      <h2 className="text-base leading-snug">
        {href === undefined ? (
          title
        ) : (
          <a href={href} className="rounded-card after:absolute after:inset-0">
            {title}
          </a>
        )}
      </h2>
      {children}
    </div>
    {href !== undefined && (
      <ChevronRight size={22} aria-hidden="true" className="shrink-0 text-deep-700" />
    )}
  </li>
);

const MANAGE = [
  { icon: BookOpen, title: 'Manage Sermons', href: '/admin/sermons' },
  { icon: CalendarDays, title: 'Manage Events', href: '/admin/events' },
  { icon: CalendarRange, title: 'Plan the Season', href: '/admin/plan' },
  { icon: Settings, title: 'Website Settings', href: '/admin/settings' },
];

const COMING = [
  { icon: Newspaper, title: 'Manage Blog' },
  { icon: Send, title: 'Newsletter' },
];

type InboxCardProps = {
  icon: LucideIcon;
  title: string;
  waiting: number;
  /** The word for an unanswered entry, such as 'unread'. */
  word: string;
  button: string;
  search: string;
};

const InboxCard = ({ icon, title, waiting, word, button, search }: InboxCardProps) => (
  <ActionCard icon={icon} title={title}>
    <p className="flex items-center gap-3 text-sm lg:w-full">
      {waiting > 0 && (
        <span className="font-semibold text-amber-700">
          {waiting} {word}
        </span>
      )}
      <button
        type="button"
        className="link -mx-1 inline-flex min-h-9 cursor-pointer items-center px-1"
        onClick={() => {
          openAddress(search);
        }}
      >
        {button}
      </button>
    </p>
  </ActionCard>
);

/** The cards for the admin's tasks. */
export const ActionCards = ({ counts }: CountCardsProps) => (
  <ul aria-label="Actions" className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4 lg:gap-3">
    {MANAGE.map((card) => (
      <ActionCard key={card.title} {...card} />
    ))}
    <InboxCard
      icon={Mail}
      title="Contact Messages"
      waiting={counts?.unreadMessages ?? 0}
      word="unread"
      button="View Messages"
      search="?messages"
    />
    <InboxCard
      icon={HeartHandshake}
      title="Visit Requests"
      waiting={counts?.newVisitRequests ?? 0}
      word="new"
      button="View Requests"
      search="?visits"
    />
    {COMING.map((card) => (
      <ActionCard key={card.title} {...card}>
        <p className="text-sm text-ink-soft lg:w-full">Coming Soon</p>
      </ActionCard>
    ))}
  </ul>
);
