import { useId } from 'react';
import { churchDay } from '#shared/calendar/dates.ts';
import { SERIES_SCOPES, type SeriesScope } from '#shared/calendar/repeat.ts';
import { writtenDay } from '#site/components/admin/written-day.ts';
import type { ListedEvent } from '#shared/events/events.ts';
import {
  dateCountText,
  eventsInScope,
  changedDatesText,
  readScope,
  type EventValues,
} from './event-form.ts';
import { isSame } from '#site/components/forms/use-form-state.ts';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { useEvents } from './events.queries.ts';

type Props = {
  legend: string;
  event: ListedEvent;
  /** Undefined until the editor chooses. */
  value: SeriesScope | undefined;
  onChange: (scope: SeriesScope) => void;
  error?: string | undefined;
  isReadOnly?: boolean | undefined;
};

const LABELS = { one: 'Only this one', following: 'This and all after it', all: 'All' } as const;

/** A choice of the dates of a series that a change or a deletion affects. */
export function ScopeChoices({ legend, event, value, onChange, error, isReadOnly }: Props) {
  const id = useId();
  const { data: events = [event] } = useEvents();
  const today = churchDay(new Date());
  const inScope = (scope: SeriesScope) => eventsInScope(event, events, scope);
  const detail = (scope: SeriesScope) =>
    scope === 'one' ? writtenDay(event.date) : dateCountText(inScope(scope), today);
  // For the first date of a series, 'all after it' would be the same choice as 'all'.
  const isFirst = inScope('following').length === inScope('all').length;
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-problem`}>
      <legend className="field-label">{legend}</legend>
      <div className="mt-1 grid gap-1">
        {SERIES_SCOPES.filter((scope) => !(isFirst && scope === 'following')).map((scope) => (
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

/** The field that selects which dates of a series an edit changes. */
export const ScopeField = ({ value, ...field }: FieldProps & { event: ListedEvent }) => (
  <div className="rounded-control border border-line bg-sand p-4">
    <ScopeChoices legend="Which dates do you want to change?" value={readScope(value)} {...field} />
  </div>
);

/** The names of the edited fields. An edited rule counts as an edited date, because another rule gives other dates. */
function editedNames(opened: EventValues, typed: EventValues): string[] {
  const before = new Map<string, unknown>(Object.entries(opened));
  const edited = Object.entries(typed).filter(([name, now]) => !isSame(now, before.get(name)));
  return edited.map(([name]) => (name === 'repeat' ? 'date' : name));
}

type ChangedDatesProps = FieldProps<boolean> & {
  event: ListedEvent;
  /** The values of the form when it was opened, and as typed. */
  opened: EventValues;
  typed: EventValues;
};

/** Shows which dates of the series keep fields that were changed individually, and offers to replace these fields. */
export function ChangedDatesField(props: ChangedDatesProps) {
  const { event, opened, typed, name, value, onChange, isReadOnly } = props;
  const { data: events = [event] } = useEvents();
  const scope = readScope(typed.apply);
  const concerned =
    scope === undefined || scope === 'one' ? [] : eventsInScope(event, events, scope);
  const edited = new Set(editedNames(opened, typed));
  const offered = changedDatesText(event, concerned, (field) => edited.has(field));
  const kept = changedDatesText(event, concerned, (field) => !(value && edited.has(field)));
  return (
    <div
      role="status"
      className={kept === '' && offered === '' ? '' : 'rounded-control bg-amber-100 px-4 py-2'}
    >
      {kept !== '' && <p>Changed by hand and kept: {kept}.</p>}
      {offered !== '' && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name={name}
            checked={value}
            disabled={isReadOnly}
            className="size-5 shrink-0 accent-deep-700"
            onChange={(change) => {
              onChange(change.target.checked);
            }}
          />
          Change these dates too: {offered}
        </label>
      )}
    </div>
  );
}
