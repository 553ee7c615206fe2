import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import {
  firstDay,
  lastDay,
  type Month,
  addMonths,
  daysOf,
  monthName,
  monthOf,
} from '#shared/calendar/month.ts';
import { api, bodyOf } from '#site/lib/api/api-client.ts';
import type { ListedEvent } from './event-list.ts';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { churchDay, fullDate, type CalendarDate } from '#shared/calendar/dates.ts';
import { filterEvents, NO_EVENT_FILTERS, type EventFilters } from '#shared/events/events-query.ts';
import { comingDays } from '#shared/services/coming-days.ts';
import type { ServiceSettings } from '#shared/services/services-of-days.ts';
import { LoadFailed } from '#site/components/ui/LoadFailed.tsx';
import { useDayCursor } from '#site/components/ui/MonthGrid.tsx';
import { MonthDays, MonthTable, eventsInWords } from './MonthTable.tsx';

/** Events by month, as the API answered them. */
type Months = Readonly<Record<Month, readonly ListedEvent[] | 'failed'>>;

/**
 * The events of a month from the API; until then, and when it does not answer, those of `known` that the page
 * has already.
 */
export function useMonthEvents(month: Month, known: readonly ListedEvent[]) {
  const [months, setMonths] = useState<Months>({});
  const load = useCallback(() => {
    const keep = (events: readonly ListedEvent[] | 'failed') => {
      setMonths((loaded) => ({ ...loaded, [month]: events }));
    };
    bodyOf(api.events.$get({ query: { from: firstDay(month), until: lastDay(month) } })).then(
      keep,
      () => {
        keep('failed');
      },
    );
  }, [month]);
  const loaded = months[month];
  useEffect(() => {
    if (loaded === undefined) load();
  }, [loaded, load]);
  const hasFailed = loaded === 'failed';
  return { events: loaded === undefined || loaded === 'failed' ? known : loaded, hasFailed, load };
}

type Props = {
  /** Null for the current one. */
  month: Month | null;
  now: Date;
  filters: EventFilters;
  /** Events that the page has already. */
  known: readonly ListedEvent[];
  /** The times of the services, which stand in the month while no filter asks for events. */
  services: ServiceSettings;
  onMonth: (month: Month) => void;
};

/** One month of services and events as a grid: arrows and Page keys move the cursor, Enter lists the day below. */
export default function MonthView(props: Props) {
  const { month: asked, now, filters, known, services, onMonth } = props;
  const today = churchDay(now);
  const month = asked ?? monthOf(filters.day ?? today);
  const { events, hasFailed, load } = useMonthEvents(month, known);
  const days = useMemo(() => {
    const held = isSearch(filters) ? null : services;
    return comingDays(filterEvents(events, filters), held, daysOf(month)).filter(
      ({ day }) => filters.day === null || filters.day === day,
    );
  }, [events, filters, services, month]);
  const [selected, setSelected] = useState<CalendarDate | null>(null);
  const start = filters.day ?? today;
  const { grid, stop, setCursor, onKeyDown } = useDayCursor({ start, month, onMonth });
  const chosen = selected !== null && monthOf(selected) === month ? selected : null;

  const choose = (day: CalendarDate) => {
    setCursor(day);
    setSelected(day === chosen ? null : day);
  };
  const step = (months: number) => () => {
    onMonth(addMonths(month, months));
  };

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Step label={`Previous month, ${monthName(addMonths(month, -1))}`} onStep={step(-1)}>
          <ChevronLeft aria-hidden="true" />
        </Step>
        <h2 className="text-xl sm:min-w-56 sm:text-center sm:text-2xl" id="month-name">
          {monthName(month)}
        </h2>
        <Step label={`Next month, ${monthName(addMonths(month, 1))}`} onStep={step(1)}>
          <ChevronRight aria-hidden="true" />
        </Step>
        {month !== monthOf(today) && (
          <button
            type="button"
            className="link no-print min-h-11 cursor-pointer px-2"
            onClick={() => {
              onMonth(monthOf(today));
            }}
          >
            This month
          </button>
        )}
        <button
          type="button"
          className="link no-print ml-auto inline-flex min-h-11 cursor-pointer items-center gap-2 sm:px-2"
          onClick={() => {
            window.print();
          }}
        >
          <Printer size={20} aria-hidden="true" />
          Print
        </button>
      </div>
      <p role="status" className="no-print mb-3 text-ink-soft">
        {chosen === null
          ? `${eventsInWords(days)} in ${monthName(month)}`
          : `${eventsInWords(days.filter(({ day }) => day === chosen))} on ${fullDate(chosen)}`}
      </p>
      {hasFailed && (
        <LoadFailed className="card no-print mb-6 p-5" onRetry={load}>
          This month could not be loaded, so some of its events may be missing.
        </LoadFailed>
      )}
      <MonthTable
        month={month}
        days={days}
        today={today}
        grid={{
          table: { ref: grid, role: 'grid', 'aria-labelledby': 'month-name' },
          cell: (day) => ({
            role: 'gridcell',
            tabIndex: day === stop ? 0 : -1,
            'aria-selected': day === chosen,
            ...{ 'data-month-day': day },
            onClick: ({ target }) => {
              if (!(target instanceof Element) || target.closest('a') === null) choose(day);
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
      <div className={`mt-6 print:hidden ${chosen === null ? 'md:hidden' : ''}`} data-month-days>
        <MonthDays month={month} days={days} today={today} day={chosen} />
      </div>
    </>
  );
}

/** Whether a filter asks for events of a kind, which no service is. */
const isSearch = ({ search, category }: EventFilters) =>
  search !== NO_EVENT_FILTERS.search || category !== NO_EVENT_FILTERS.category;

type StepProps = { label: string; onStep: () => void; children: ReactNode };

function Step({ label, onStep, children }: StepProps) {
  return (
    <button type="button" className="icon-button no-print" aria-label={label} onClick={onStep}>
      {children}
    </button>
  );
}
