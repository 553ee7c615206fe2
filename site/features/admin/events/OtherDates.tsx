import { isPublic } from '#shared/publishing/record-states.ts';
import { Repeat } from 'lucide-react';
import type { ListedEvent } from '#shared/events/events.ts';
import { isRefused, readRule } from '#shared/calendar/recurrence-rule.ts';
import { describeRule } from '#shared/calendar/recurrence-words.ts';
import type { EventActions } from './EventRow.tsx';
import { StateBadge } from '#site/components/admin/StateBadge.tsx';
import { writtenDay } from '#site/components/admin/written-day.ts';
import { fieldWords } from './series-scope.ts';

/** Says how an event repeats. */
export function SeriesBadge({ rule }: { rule: string }) {
  const read = readRule(rule);
  return (
    <span className="inline-flex items-center gap-1 text-ink-soft">
      <Repeat size={16} aria-hidden="true" />
      {isRefused(read) ? 'Repeats' : describeRule(read)}
    </span>
  );
}

type Props = {
  dates: readonly ListedEvent[];
  isWorking: boolean;
  actions: Pick<EventActions, 'onEdit' | 'onDelete'>;
};

/** The other dates of a series: each can be edited and deleted. */
export function OtherDates({ dates, isWorking, actions }: Props) {
  return (
    <ul className="divide-y divide-line border-t border-line px-3 text-sm sm:pl-20">
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
                aria-label={`${label} ${writtenDay(event.date)}`}
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

function DateFacts({ event }: { event: ListedEvent }) {
  const changed = event.series?.changed ?? [];
  return (
    <span>
      {writtenDay(event.date)}, {event.time}
      {event.status !== 'scheduled' && <span className="badge ml-2">{event.status}</span>}
      {!isPublic(event) && <StateBadge {...event} />}
      {changed.length > 0 && (
        <span className="text-sm text-ink-soft"> · own {fieldWords(changed)}</span>
      )}
    </span>
  );
}
