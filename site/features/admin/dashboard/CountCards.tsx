import type { Dashboard } from '#shared/dashboard/dashboard.ts';
import { CountCard } from './CountCard.tsx';

type Props = { counts: Dashboard | undefined };

/** Reserves the line, so that late content does not move the buttons below. */
const NOT_KNOWN = '\u00a0';

/** The five count cards. */
export function CountCards({ counts }: Props) {
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
