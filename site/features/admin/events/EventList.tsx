import { useState } from 'react';
import { splitByDay, type ChurchEvent } from '#shared/events.ts';
import { EventCard, type EventActions } from './EventCard.tsx';

/** Past events shown at first, and with every further click. */
const PAST_EVENTS_STEP = 24;

type Props = {
  events: readonly ChurchEvent[];
  /** The event that is being written to right now. */
  workingId: number | undefined;
  actions: EventActions;
};

/** What is coming, then what is over, newest first. */
export function EventList({ events, ...cards }: Props) {
  const [now] = useState(() => new Date());
  const [pastShown, setPastShown] = useState(PAST_EVENTS_STEP);
  const { upcoming, past } = splitByDay(events, now);
  return (
    <div className="grid gap-12">
      <Section title="Upcoming Events" events={upcoming} {...cards} />
      <div>
        <Section title="Past Events" events={past.slice(0, pastShown)} {...cards} />
        {past.length > pastShown && (
          <button
            type="button"
            className="button button-quiet mt-6"
            onClick={() => {
              setPastShown(pastShown + PAST_EVENTS_STEP);
            }}
          >
            Show More Past Events
          </button>
        )}
      </div>
    </div>
  );
}

function Section({ title, events, workingId, actions }: Props & { title: string }) {
  if (events.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="text-2xl">{title}</h2>
      <ul className="mt-5 grid gap-4">
        {events.map((event) => (
          <EventCard
            key={event.id}
            event={event}
            isWorking={event.id === workingId}
            actions={actions}
          />
        ))}
      </ul>
    </section>
  );
}

/** What a church sees that has not created an event yet. */
export function NoEvents({ onCreate }: { onCreate: () => void }) {
  return (
    <section className="card p-8 text-center">
      <h2 className="text-2xl">No Events Yet</h2>
      <p className="mt-3">Get started by creating your first event.</p>
      <button type="button" className="button button-primary mt-6" onClick={onCreate}>
        Create First Event
      </button>
    </section>
  );
}
