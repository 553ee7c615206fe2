import type { ChurchEvent } from '#shared/events.ts';
import { isSame } from '#site/components/forms/use-form-state.ts';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { scopeOf, type EventValues } from './event-form.ts';
import { useEvents } from './events.queries.ts';
import { ScopeChoices } from './ScopeChoices.tsx';
import { consequences, eventsInScope } from './series-scope.ts';

type Props = FieldProps & {
  event: ChurchEvent;
  /** The form as it was opened, and as it is typed. */
  opened: EventValues;
  typed: EventValues;
};

/** Asks which dates of a series an edit concerns, and says what becomes of dates that were changed by hand. */
export function ScopeField({ event, opened, typed, value, ...field }: Props) {
  const { data: events = [event] } = useEvents();
  const changed = Object.entries(typed)
    .filter(
      ([name, now]) => !isSame(now, Object.entries(opened).find(([key]) => key === name)?.[1]),
    )
    .map(([name]) => name);
  const scope = scopeOf(value);
  const notes =
    scope === undefined || scope === 'one'
      ? []
      : consequences(event, eventsInScope(event, events, scope), changed);
  return (
    <div className="rounded-control border border-line-strong p-4">
      <ScopeChoices
        legend="Which dates do you want to change?"
        {...{ event, events }}
        value={scope}
        {...field}
      />
      <div role="status">
        {notes.map((note) => (
          <p key={note} className="mt-2 rounded-control bg-amber-100 px-4 py-2">
            {note}
          </p>
        ))}
      </div>
    </div>
  );
}
