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
        <p className="col-start-2 text-sm leading-tight text-ink-soft">{note}</p>
      )}
    </li>
  );
}

type CountCardsProps = { counts: Dashboard | undefined };

/** A no-break space, which stands for a note while it loads, so that nothing moves when the note appears. */
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
  /** What the task is about, or how many entries wait. A card without a note is a planned feature. */
  note?: ReactNode;
  /** The address to which the whole card leads. */
  href?: string;
  /** The button of the card, and the address that it opens. */
  button?: { label: string; search: string };
};

/** A card for one of the admin's tasks; a tap anywhere on it opens the task. */
function ActionCard({ icon: Icon, title, note, href, button }: ActionCardProps) {
  const [look, ink] =
    note === undefined
      ? ['border border-dashed border-line-strong', 'text-ink-soft']
      : ['card hover:bg-deep-50', 'text-amber-700'];
  return (
    <li className={`relative flex min-h-18 items-center gap-3 rounded-card px-4 py-2 ${look}`}>
      <Icon size={22} aria-hidden="true" className={`shrink-0 ${ink}`} />
      <div className="min-w-0 grow">
        <h2 className={`text-base leading-snug ${note === undefined ? ink : ''}`}>
          {href === undefined ? (
            title
          ) : (
            <a href={href} className="rounded-card after:absolute after:inset-0">
              {title}
            </a>
          )}
        </h2>
        <p className="flex flex-wrap gap-x-3 text-sm leading-snug text-ink-soft">
          {note ?? 'Coming Soon'}
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
      {note !== undefined && (
        <ChevronRight size={22} aria-hidden="true" className="shrink-0 text-deep-700" />
      )}
    </li>
  );
}

const MANAGE = [
  { icon: BookOpen, title: 'Manage Sermons', note: 'Recordings, notes', href: '/admin/sermons' },
  { icon: CalendarDays, title: 'Manage Events', note: 'What is coming up', href: '/admin/events' },
  { icon: CalendarRange, title: 'Plan the Season', note: 'Who preaches when', href: '/admin/plan' },
  { icon: Settings, title: 'Website Settings', note: 'Name and times', href: '/admin/settings' },
];

/** How many entries wait, such as `3 unread`; nothing for 0. */
const WaitingNote = ({ count = 0, word }: { count: number | undefined; word: string }) =>
  count > 0 && (
    <span>
      {count} {word}
    </span>
  );

/** The cards for the admin's tasks. */
export const ActionCards = ({ counts }: CountCardsProps) => (
  <ul
    aria-label="Actions"
    className="grid auto-rows-fr gap-2 sm:grid-cols-2 lg:grid-cols-4 lg:gap-3"
  >
    {MANAGE.map((card) => (
      <ActionCard key={card.title} {...card} />
    ))}
    <ActionCard
      icon={Mail}
      title="Contact Messages"
      note={<WaitingNote count={counts?.unreadMessages} word="unread" />}
      button={{ label: 'View Messages', search: '?messages' }}
    />
    <ActionCard
      icon={HeartHandshake}
      title="Visit Requests"
      note={<WaitingNote count={counts?.newVisitRequests} word="new" />}
      button={{ label: 'View Requests', search: '?visits' }}
    />
    <ActionCard icon={Newspaper} title="Manage Blog" />
    <ActionCard icon={Send} title="Newsletter" />
  </ul>
);
