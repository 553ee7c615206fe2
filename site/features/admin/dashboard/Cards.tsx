import {
  BookOpen,
  CalendarDays,
  CalendarRange,
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
import { Button, ButtonLink } from '#site/components/admin/Button.tsx';

type CardsProps = {
  label: string;
  /** Undefined while loading. */
  count: number | undefined;
  note?: string | undefined;
};

/** A card with one number of the dashboard. */
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
  /** Number of unanswered entries, in words. */
  note?: string;
  /** The card's link or button. */
  children: ReactNode;
};

/** A card for one of the admin's tasks. */
const ActionCard = ({ icon: Icon, title, note, children }: ActionCardProps) => (
  <li className="card flex flex-col gap-3 p-3 sm:p-4">
    <div className="flex flex-wrap items-center gap-x-3">
      <Icon size={24} aria-hidden="true" className="text-amber-700" />
      <h2 className="text-lg">{title}</h2>
      {note !== undefined && <span className="badge badge-warm ml-auto">{note}</span>}
    </div>
    <div className="mt-auto grid">{children}</div>
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
  <ActionCard icon={icon} title={title} {...(waiting > 0 && { note: `${waiting} ${word}` })}>
    <Button
      onClick={() => {
        openAddress(search);
      }}
    >
      {button}
    </Button>
  </ActionCard>
);

/** The cards for the admin's tasks. */
export const ActionCards = ({ counts }: CountCardsProps) => (
  <ul aria-label="Actions" className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
    {MANAGE.map(({ icon, title, href }) => (
      <ActionCard key={title} icon={icon} title={title}>
        <ButtonLink href={href}>{title}</ButtonLink>
      </ActionCard>
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
    {COMING.map(({ icon, title }) => (
      <ActionCard key={title} icon={icon} title={title}>
        <p className="grid min-h-12 place-items-center rounded-lg bg-sand font-semibold text-ink-soft">
          Coming Soon
        </p>
      </ActionCard>
    ))}
  </ul>
);
