import type { Dashboard } from '#shared/dashboard.ts';
import { CountCard } from './CountCard.tsx';

type Props = { counts: Dashboard | undefined };

/** The five count cards (specification § 2). */
export function CountCards({ counts }: Props) {
  const unread = counts && `${counts.unreadMessages} unread`;
  return (
    <ul
      aria-label="Counts"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12.5rem),1fr))] gap-4"
    >
      <CountCard label="Total Sermons" count={counts?.sermons} />
      <CountCard label="Upcoming Events" count={counts?.upcomingEvents} />
      <CountCard label="Blog Posts" count={counts?.blogPosts} />
      <CountCard label="Contact Messages" count={counts?.contactMessages} note={unread} />
      <CountCard label="Newsletter Subscribers" count={counts?.newsletterSubscribers} />
    </ul>
  );
}
