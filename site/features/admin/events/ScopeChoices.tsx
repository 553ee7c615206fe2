import { useId } from 'react';
import { churchDay, fullDate } from '#shared/calendar/dates.ts';
import { SERIES_SCOPES, type SeriesScope } from '#shared/calendar/repeat.ts';
import type { ChurchEvent } from '#shared/events/events.ts';
import { countWords, eventsInScope } from './series-scope.ts';

type Props = {
  legend: string;
  event: ChurchEvent;
  /** All events. */
  events: readonly ChurchEvent[];
  /** Undefined until it is chosen. */
  value: SeriesScope | undefined;
  onChange: (scope: SeriesScope) => void;
  error?: string | undefined;
  isReadOnly?: boolean | undefined;
};

const LABELS = { one: 'Only this one', following: 'This and all after it', all: 'All' } as const;

/** Asks which dates of a series are meant. */
export function ScopeChoices({ legend, event, events, value, onChange, error, isReadOnly }: Props) {
  const id = useId();
  const today = churchDay(new Date());
  const detail = (scope: SeriesScope) =>
    scope === 'one' ? fullDate(event.date) : countWords(eventsInScope(event, events, scope), today);
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-problem`}>
      <legend className="field-label">{legend}</legend>
      <div className="mt-1 grid gap-1">
        {SERIES_SCOPES.map((scope) => (
          <label key={scope} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name={id}
              value={scope}
              checked={value === scope}
              disabled={isReadOnly}
              aria-invalid={error !== undefined}
              className="size-5 shrink-0 accent-deep-700"
              onChange={() => {
                onChange(scope);
              }}
            />
            <span>
              {LABELS[scope]} <span className="text-ink-soft">({detail(scope)})</span>
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-problem`} className="mt-1 font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
