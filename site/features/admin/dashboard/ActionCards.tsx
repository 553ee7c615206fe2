import { BookOpen, CalendarDays, Newspaper, Send, Settings } from 'lucide-react';
import { ActionCard } from './ActionCard.tsx';

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
