import { Repeat } from 'lucide-react';
import { useState } from 'react';
import { fullDate } from '#shared/calendar/dates.ts';
import type { ChurchEvent } from '#shared/events/events.ts';
import { isRefused, readRule } from '#shared/calendar/recurrence-rule.ts';
import { describeRule } from '#shared/calendar/recurrence-words.ts';
import type { EventActions } from './EventCard.tsx';
import { fieldWords } from './series-scope.ts';

/** Says how an event repeats. */
export function SeriesBadge({ rule }: { rule: string }) {
  const read = readRule(rule);
  return (
    <span className="badge inline-flex items-center gap-1.5">
      <Repeat size={16} aria-hidden="true" />
      {isRefused(read) ? 'Repeats' : describeRule(read)}
    </span>
  );
}

type Props = {
  dates: readonly ChurchEvent[];
  isWorking: boolean;
  actions: Pick<EventActions, 'onEdit' | 'onDelete'>;
};

/** The other dates of a series, drawn when they are unfolded: each can be edited and deleted. */
export function OtherDates({ dates, isWorking, actions }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  if (dates.length === 0) return null;
  return (
    <details
      className="mt-4"
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open);
      }}
    >
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        {dates.length === 1 ? '1 more date' : `${dates.length} more dates`}
      </summary>
      {isOpen && <DateList {...{ dates, isWorking, actions }} />}
    </details>
  );
}

function DateList({ dates, isWorking, actions }: Props) {
  return (
    <ul className="divide-y divide-line">
      {dates.map((event) => (
        <li
          key={event.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
        >
          <DateFacts event={event} />
          <span className="flex gap-2">
            {[
              { label: 'Edit', act: actions.onEdit },
              { label: 'Delete', act: actions.onDelete },
            ].map(({ label, act }) => (
              <button
                key={label}
                type="button"
                className={`button button-quiet px-3 text-sm ${label === 'Delete' ? 'text-danger' : ''}`}
                aria-label={`${label} ${fullDate(event.date)}`}
                disabled={isWorking}
                onClick={() => {
                  act(event);
                }}
              >
                {label}
              </button>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function DateFacts({ event }: { event: ChurchEvent }) {
  const changed = event.series?.changed ?? [];
  return (
    <span>
      {fullDate(event.date)}, {event.time}
      {event.status !== 'scheduled' && <span className="badge ml-2">{event.status}</span>}
      {changed.length > 0 && (
        <span className="text-sm text-ink-soft"> · own {fieldWords(changed)}</span>
      )}
    </span>
  );
}
