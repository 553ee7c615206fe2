import { useId, useState } from 'react';
import { HOME_LIMITS } from '#shared/church.ts';
import { filterEvents, homeEvents, NO_EVENT_FILTERS, splitByTime } from '#shared/event-views.ts';
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
  const found = filterEvents(events, { ...NO_EVENT_FILTERS, search });
  const { upcoming, past } = splitByTime(found, now);
  const featured = splitByTime(events, now).upcoming.filter((event) => event.featured);
  const section = { ...cards, onHomePage: homeEvents(events, now) };
  return (
    <div className="grid gap-10">
      <div className="grid gap-5">
        <Search value={search} onChange={setSearch} />
        <FeaturedNotice featured={featured.length} />
      </div>
      {upcoming.length + past.length === 0 && <p role="status">No event has this in its title.</p>}
      <Section title="Upcoming Events" events={upcoming} {...section} />
      <Section title="Past Events" events={past.slice(0, pastShown)} {...section} />
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

/** Says that the home page has no room for all upcoming events that are featured. */
function FeaturedNotice({ featured }: { featured: number }) {
  if (featured <= HOME_LIMITS.events) return null;
  return (
    <p className="rounded-control bg-amber-100 px-4 py-3">
      {featured} upcoming events are featured. The home page shows the first {HOME_LIMITS.events} of
      them, marked below. To make room for a later one, unfeature one of these.
    </p>
  );
}

type SectionProps = Props & { title: string; onHomePage: readonly ChurchEvent[] };

function Section({ title, events, onHomePage, workingId, actions }: SectionProps) {
  if (events.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-5 grid gap-4">
        {events.map((event) => (
          <EventCard
            key={event.id}
            event={event}
            isOnHomePage={onHomePage.includes(event)}
            isWorking={event.id === workingId}
            actions={actions}
          />
        ))}
      </ul>
    </section>
  );
}
