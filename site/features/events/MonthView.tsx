import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { addMonths, daysOfMonth, monthName, monthOf, type Month } from '#shared/calendar/month.ts';
import { api, bodyOf } from '#site/lib/api/api-client.ts';
import { useRevealFilteredList } from '#site/lib/api/use-query.ts';
import type { EventWithHtml } from './event-list.ts';
import { Printer } from 'lucide-react';
import {
  addDays,
  churchDay,
  fullDate,
  longDate,
  type CalendarDate,
} from '#shared/calendar/dates.ts';
import { filterEvents, type EventsSearchParams } from '#shared/events/events-query.ts';
import { comingDays, daysShownInMonth, type ComingDay } from '#shared/services/coming-days.ts';
import type { ServiceSettings } from '#shared/services/services-of-days.ts';
import { ActiveFilters } from '#site/components/ui/FilteredResults.tsx';
import { LoadFailed } from '#site/components/ui/LoadFailed.tsx';
import { MonthArrow, useDayCursor } from '#site/components/ui/MonthGrid.tsx';
import { useEventFilters } from './use-events.ts';
import { entryCountInWords, MonthDays, monthCountInWords } from './MonthDays.tsx';
import { MonthTable, MonthTitle, PRINT_BUTTON } from './MonthTable.tsx';

/** The answers of the API by month. */
type Months = Readonly<Record<Month, readonly EventWithHtml[] | 'failed'>>;

/**
 * Loads the events of a month, and of the other days that it shows, from the API. Until it answers, and if the call
 * fails, `events` are those of `known`.
 */
function useMonthEvents(
  month: Month,
  [from, until]: readonly [CalendarDate, CalendarDate],
  known: readonly EventWithHtml[],
) {
  const [months, setMonths] = useState<Months>({});
  const load = useCallback(() => {
    const keep = (events: readonly EventWithHtml[] | 'failed') => {
      setMonths((loaded) => ({ ...loaded, [month]: events }));
    };
    bodyOf(api.events.$get({ query: { from, until } })).then(keep, () => {
      keep('failed');
    });
  }, [month, from, until]);
  const loaded = months[month];
  useEffect(() => {
    if (loaded === undefined) load();
  }, [loaded, load]);
  return {
    events: loaded === undefined || loaded === 'failed' ? known : loaded,
    isAnswered: loaded !== undefined,
    hasFailed: loaded === 'failed',
    load,
  };
}

type Props = {
  asked: EventsSearchParams;
  now: Date;
  /** Events that the page has already loaded. */
  known: readonly EventWithHtml[];
  /** Settings from which the services of the month are computed. */
  services: ServiceSettings;
};

/** The days reduced to the entries that match the filters; without days left empty. */
const daysFound = (days: readonly ComingDay[], filters: EventsSearchParams): ComingDay[] =>
  days
    .map(({ day, entries }) => {
      const ofDay = { date: day, endDate: null, previousDate: null };
      const all = entries.map((entry) => ({ ...entry, ...ofDay, title: entry.name }));
      return { day, entries: filterEvents(all, filters) };
    })
    .filter(({ entries }) => entries.length > 0);

/**
 * A month of services and events as a grid. Arrow keys and Page Up and Down move the cursor; Enter lists the entries of
 * the day under the cursor below the grid.
 */
export default function MonthView({ asked, now, known, services }: Props) {
  const { query, change } = useEventFilters();
  const today = churchDay(now);
  const month = asked.month ?? monthOf(asked.day ?? today);
  const onMonth = (next: Month) => {
    change({ month: next }, 'replace');
  };
  const { from, count } = daysShownInMonth(month, now);
  const until = addDays(from, count - 1);
  const { events, isAnswered, hasFailed, load } = useMonthEvents(month, [from, until], known);
  useRevealFilteredList(query, isAnswered);
  const all = useMemo(
    () => comingDays(events, services, { from, count }),
    [events, services, from, count],
  );
  const days = useMemo(() => daysFound(all, asked), [all, asked]);
  const [selected, setSelected] = useState<CalendarDate | null>(null);
  const start = asked.day ?? today;
  const { grid, stop, setCursor, onKeyDown } = useDayCursor({
    start,
    days: daysOfMonth(month),
    onMonth,
  });
  const chosen = selected !== null && from <= selected && selected <= until ? selected : null;

  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen !== null) list.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const choose = (day: CalendarDate) => {
    setCursor(day);
    setSelected(day === chosen ? null : day);
  };
  const nameAfter = (months: number) => monthName(addMonths(month, months));

  return (
    <>
      <div className="month-heading">
        <h2 className="events-heading">
          <MonthTitle month={month} now={now} />
        </h2>
        <div className="month-steps no-print">
          <MonthArrow
            {...{ month, onMonth }}
            months={-1}
            label={`Previous month, ${nameAfter(-1)}`}
          />
          <MonthArrow {...{ month, onMonth }} months={1} label={`Next month, ${nameAfter(1)}`} />
        </div>
        <div className="month-count no-print flex flex-wrap items-center gap-x-3">
          <p role="status" className="text-ink-soft">
            {chosen === null ? (
              <>
                <span className="sr-only">
                  <MonthTitle month={month} now={now} />:{' '}
                </span>
                {monthCountInWords(month, days, now)}
              </>
            ) : (
              `${entryCountInWords(days.find(({ day }) => day === chosen)?.entries ?? [])} on ${fullDate(chosen)}`
            )}
          </p>
          {month !== monthOf(today) && (
            <button
              type="button"
              className="link -my-2.5 min-h-11 cursor-pointer"
              onClick={() => {
                onMonth(monthOf(today));
              }}
            >
              This Month
            </button>
          )}
        </div>
        <button
          type="button"
          className={PRINT_BUTTON}
          onClick={() => {
            window.print();
          }}
        >
          <Printer size={20} aria-hidden="true" />
          Print
        </button>
      </div>
      {hasFailed && (
        <LoadFailed className="card no-print mb-6 p-5" onRetry={load}>
          This month could not be loaded, so some of its events may be missing.
        </LoadFailed>
      )}
      <MonthTable
        month={month}
        days={days}
        now={now}
        grid={{
          stop,
          table: { ref: grid, role: 'grid', 'aria-label': monthName(month) },
          cell: (day) => ({
            role: 'gridcell',
            tabIndex: day === stop ? 0 : -1,
            'aria-selected': day === chosen,
            ...{ 'data-month-day': day },
            onClick: (click) => {
              if (click.target instanceof Element && click.target.closest('li')) return;
              click.preventDefault();
              choose(day);
            },
            onKeyDown: (press) => {
              if (!onKeyDown(day, press)) {
                if (press.key !== 'Enter' && press.key !== ' ') return;
                choose(day);
              }
              press.preventDefault();
            },
          }),
        }}
      />
      <div
        ref={list}
        className={`scroll-mb-6 pt-6 print:hidden ${chosen === null ? 'lg:hidden' : ''}`}
        data-month-days
      >
        {chosen !== null && (
          <ActiveFilters
            found=""
            isEmpty={false}
            filters={[
              [
                'Day',
                longDate(chosen),
                () => {
                  setSelected(null);
                },
              ],
            ]}
          />
        )}
        <MonthDays month={month} days={days} now={now} day={chosen} />
      </div>
    </>
  );
}
