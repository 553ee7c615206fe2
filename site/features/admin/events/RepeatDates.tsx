import { Button } from '#site/components/admin/Button.tsx';
import { churchDay, longDate, type CalendarDate } from '#shared/calendar/dates.ts';
import { TOO_MANY_DATES_ERROR, type SeriesScope } from '#shared/calendar/repeat.ts';
import { writtenDay } from '#site/components/admin/written-day.ts';
import type { ListedEvent } from '#shared/events/events.ts';
import { isEndless, occurrences, planSeries } from '#shared/calendar/occurrences.ts';
import { MOST_DATES, type RecurrenceRule } from '#shared/calendar/recurrence-rule.ts';
import { useEvents } from './events.queries.ts';
import { eventsInScope } from './event-form.ts';

type Props = {
  rule: RecurrenceRule;
  /** The day of the event as typed. */
  day: CalendarDate;
  event: ListedEvent | null;
  scope: SeriesScope | undefined;
  /** Dates excluded in this form; null until the form changes them. */
  except: readonly string[] | null;
  onExcept: (except: string[]) => void;
  isReadOnly: boolean;
};

/** Number of dates in view; the others are folded. */
const SHOWN = 8;

/** The days of a stored series that have no event, because they were excluded or deleted. */
function missingDays(dates: readonly ListedEvent[], rule: RecurrenceRule): CalendarDate[] {
  const days = dates.flatMap(({ series }) => (series === null ? [] : [series.day]));
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const planned = occurrences({ ...rule, count: null, until: null }, first, { through: last });
  return planned.filter((day) => !days.includes(day));
}

/** The dates of a rule; each can be excluded. Loaded on demand, because the library for rules is large. */
export default function RepeatDates({
  rule,
  day,
  event,
  scope,
  except,
  onExcept,
  isReadOnly,
}: Props) {
  const { data: events = [] } = useEvents();
  const concerned =
    event?.series == null || scope === undefined ? [] : eventsInScope(event, events, scope);
  const start = scope === 'all' ? (concerned[0]?.series?.day ?? day) : day;
  const { days } = planSeries(rule, start, churchDay(new Date()));
  if (days.length > MOST_DATES)
    return <p className="font-semibold text-danger">{TOO_MANY_DATES_ERROR}</p>;

  const left = new Set(except ?? missingDays(concerned, rule));
  const kept = days.filter((each) => !left.has(each));
  const last = kept.at(-1);
  const turn = (each: CalendarDate) => {
    onExcept(days.filter((other) => (other === each ? !left.has(other) : left.has(other))));
  };
  const rows = days.map((each) => (
    <DateRow
      key={each}
      day={each}
      isLeftOut={left.has(each)}
      isReadOnly={isReadOnly || (kept.length === 1 && !left.has(each))}
      onTurn={() => {
        turn(each);
      }}
    />
  ));
  return (
    <section aria-label="Dates" className="rounded-control border border-line p-4">
      <p className="font-semibold" role="status">
        {kept.length === 1 ? '1 date' : `${kept.length} dates`}
        {isEndless(rule) &&
          last !== undefined &&
          ` for now, until ${longDate(last)}. More are added as time goes on.`}
      </p>
      <ul className="mt-2 divide-y divide-line">{rows.slice(0, SHOWN)}</ul>
      {rows.length > SHOWN && (
        <details className="mt-2">
          <summary className="unfold">{rows.length - SHOWN} more</summary>
          <ul className="max-h-96 divide-y divide-line overflow-y-auto">{rows.slice(SHOWN)}</ul>
        </details>
      )}
    </section>
  );
}

type RowProps = { day: CalendarDate; isLeftOut: boolean; isReadOnly: boolean; onTurn: () => void };

function DateRow({ day, isLeftOut, isReadOnly, onTurn }: RowProps) {
  const name = writtenDay(day);
  return (
    <li className="flex items-center justify-between gap-3 py-1.5">
      <span className={isLeftOut ? 'text-ink-soft line-through' : undefined}>{name}</span>
      <Button
        className="button-small whitespace-nowrap"
        disabled={isReadOnly}
        aria-label={`${isLeftOut ? 'Restore' : 'Leave Out'} ${name}`}
        onClick={onTurn}
      >
        {isLeftOut ? 'Restore' : 'Leave Out'}
      </Button>
    </li>
  );
}
