import { useId, useState } from 'react';
import { filterEvents, NO_EVENT_FILTERS, splitByDay } from '#shared/event-views.ts';
import type { ChurchEvent } from '#shared/events.ts';
import { EventCard, type EventActions } from './EventCard.tsx';

/** Past events shown at first, and with every further click. */
const PAST_EVENTS_STEP = 24;

type Props = {
  events: readonly ChurchEvent[];
  /** The event that is being written to right now. */
  workingId: number | undefined;
  actions: EventActions;
};

/** What is coming, then what is over, newest first; a search by title finds both. */
export function EventList({ events, ...cards }: Props) {
  const [now] = useState(() => new Date());
  const [search, setSearch] = useState('');
  const [pastShown, setPastShown] = useState(PAST_EVENTS_STEP);
  const { upcoming, past } = splitByDay(filterEvents(events, { ...NO_EVENT_FILTERS, search }), now);
  return (
    <div className="grid gap-10">
      <Search value={search} onChange={setSearch} />
      {upcoming.length + past.length === 0 && <p role="status">No event has this in its title.</p>}
      <Section title="Upcoming Events" events={upcoming} {...cards} />
      <Section title="Past Events" events={past.slice(0, pastShown)} {...cards} />
      {past.length > pastShown && (
        <button
          type="button"
          className="button button-quiet justify-self-start"
          onClick={() => {
            setPastShown(pastShown + PAST_EVENTS_STEP);
          }}
        >
          Show More Past Events
        </button>
      )}
    </div>
  );
}

function Search({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const id = useId();
  return (
    <div className="max-w-md">
      <label htmlFor={id} className="field-label">
        Search events
      </label>
      <input
        id={id}
        type="search"
        className="field-control"
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </div>
  );
}

function Section({ title, events, workingId, actions }: Props & { title: string }) {
  if (events.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="text-xl">{title}</h2>
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
