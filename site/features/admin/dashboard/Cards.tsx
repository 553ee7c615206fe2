import {
  HeartHandshake,
  Mail,
  type LucideIcon,
  BookOpen,
  CalendarDays,
  Newspaper,
  Send,
  Settings,
} from 'lucide-react';
import type { Dashboard } from '#shared/dashboard/dashboard.ts';
import { openAddress } from '#site/components/admin/address/address.ts';
import type { ReactNode } from 'react';

type Props = { counts: Dashboard | undefined };

/** The cards of contact messages and visit requests, the ones that await an answer. */
export function InboxCards({ counts }: Props) {
  return (
    <ul aria-label="Inbox" className="grid gap-4 sm:grid-cols-2 sm:gap-6">
      <InboxCard
        icon={Mail}
        title="Contact Messages"
        waiting={counts?.unreadMessages}
        word="unread"
        button="View Messages"
        onOpen={() => {
          openAddress('?messages');
        }}
      />
      <InboxCard
        icon={HeartHandshake}
        title="Visit Requests"
        waiting={counts?.newVisitRequests}
        word="new"
        button="View Requests"
        onOpen={() => {
          openAddress('?visits');
        }}
      />
    </ul>
  );
}

type CardProps = {
  icon: LucideIcon;
  title: string;
  /** Number of unprocessed entries; undefined while unknown. */
  waiting: number | undefined;
  /** The word for unprocessed, such as 'unread'. */
  word: string;
  button: string;
  onOpen: () => void;
};

function InboxCard({ icon: Icon, title, waiting, word, button, onOpen }: CardProps) {
  const isWaiting = waiting !== undefined && waiting > 0;
  return (
    <li className="card relative grid gap-3 p-4 sm:p-6 lg:grid-cols-[1fr_auto] lg:items-center">
      <div className="flex items-center gap-3">
        <Icon size={26} aria-hidden="true" className="shrink-0 text-amber-700" />
        <h2 className="text-xl">{title}</h2>
        {/* Positioned over the edge, so that it moves nothing when it appears. */}
        {isWaiting && (
          <span className="badge badge-warm absolute -top-3.5 right-4 ring-2 ring-white">
            {waiting} {word}
          </span>
        )}
      </div>
      <button type="button" className="button button-primary" onClick={onOpen}>
        {button}
      </button>
    </li>
  );
}

type CardsProps = {
  label: string;
  /** Undefined while unknown. */
  count: number | undefined;
  note?: string | undefined;
};

/** One number of the dashboard. */
function CountCard({ label, count, note }: CardsProps) {
  return (
    <li className="card flex flex-col p-4 max-sm:last:col-span-2 sm:p-5">
      <h2 className="font-sans text-base text-ink-soft">{label}</h2>
      <p className="mt-auto pt-1 font-serif text-2xl font-semibold text-deep-700 tabular-nums">
        {count ?? <span aria-label="not known yet">–</span>}
      </p>
      {note !== undefined && <p className="font-semibold text-amber-700">{note}</p>}
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
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-5"
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
  text: string;
  /** The card's link or button. */
  children: ReactNode;
};

/** A card with one of the admin's tasks. */
function ActionCard({ icon: Icon, title, text, children }: ActionCardProps) {
  return (
    <li className="card flex flex-col gap-2 p-6">
      <div className="flex items-center gap-3">
        <Icon size={26} aria-hidden="true" className="text-amber-700" />
        <h2 className="text-xl">{title}</h2>
      </div>
      <p className="mb-3">{text}</p>
      <div className="mt-auto">{children}</div>
    </li>
  );
}

const MANAGE = 'button button-primary w-full';
const COMING_SOON = (
  <p className="grid min-h-12 place-items-center rounded-lg bg-sand font-semibold text-ink-soft">
    Coming Soon
  </p>
);

/** The cards of the admin's tasks. */
export function ActionCards() {
  return (
    <ul aria-label="Actions" className="card-grid">
      <ActionCard
        icon={BookOpen}
        title="Manage Sermons"
        text="Add sermons, and correct those that are there."
      >
        <a href="/admin/sermons" className={MANAGE}>
          Manage Sermons
        </a>
      </ActionCard>
      <ActionCard
        icon={CalendarDays}
        title="Manage Events"
        text="Plan events, and choose which ones are featured."
      >
        <a href="/admin/events" className={MANAGE}>
          Manage Events
        </a>
      </ActionCard>
      <ActionCard
        icon={Settings}
        title="Website Settings"
        text="Change the address, the service times and other texts."
      >
        <a href="/admin/settings" className={MANAGE}>
          Website Settings
        </a>
      </ActionCard>
      <ActionCard icon={Newspaper} title="Manage Blog" text="Write posts for the congregation.">
        {COMING_SOON}
      </ActionCard>
      <ActionCard icon={Send} title="Newsletter" text="Write to everyone who subscribed.">
        {COMING_SOON}
      </ActionCard>
    </ul>
  );
}
