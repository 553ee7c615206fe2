import {
  BookOpen,
  CalendarDays,
  HeartHandshake,
  Mail,
  Newspaper,
  Send,
  Settings,
} from 'lucide-react';
import type { Dashboard } from '#shared/dashboard.ts';
import { ActionCard } from './ActionCard.tsx';

type Props = {
  counts: Dashboard | undefined;
  onViewMessages: () => void;
  onViewVisits: () => void;
};

/** A number worth a look; zero and not known are not. */
const waiting = (count: number | undefined, what: string) =>
  count === undefined || count === 0 ? undefined : `${count} ${what}`;

const MANAGE = 'button button-primary w-full';
const COMING_SOON = (
  <p className="grid min-h-12 place-items-center rounded-lg bg-sand font-semibold text-ink-soft">
    Coming Soon
  </p>
);

/** What the admin can do from here (specification § 2; visit requests: design § 10). */
export function ActionCards({ counts, onViewMessages, onViewVisits }: Props) {
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
      <ActionCard icon={Newspaper} title="Manage Blog" text="Write posts for the congregation.">
        {COMING_SOON}
      </ActionCard>
      <ActionCard
        icon={Mail}
        title="Contact Messages"
        text="Read what visitors wrote, and answer them."
        badge={waiting(counts?.unreadMessages, 'unread')}
      >
        <button type="button" className={MANAGE} onClick={onViewMessages}>
          View Messages
        </button>
      </ActionCard>
      <ActionCard
        icon={HeartHandshake}
        title="Visit Requests"
        text="See who plans to come, and welcome them."
        badge={waiting(counts?.newVisitRequests, 'new')}
      >
        <button type="button" className={MANAGE} onClick={onViewVisits}>
          View Requests
        </button>
      </ActionCard>
      <ActionCard icon={Send} title="Newsletter" text="Write to everyone who subscribed.">
        {COMING_SOON}
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
    </ul>
  );
}
