import { and, eq, gte, ilike, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { events } from '#db/tables.ts';
import { containing } from '#db/sermons/text-search.ts';

/** What a list of events may ask for; a part that is absent or blank leaves nothing out. */
export type EventFilter = {
  featured?: true;
  /** The id of a series. */
  series?: number | undefined;
  /** First and last day of the events; one of several days belongs to each of them. */
  from?: string | undefined;
  until?: string | undefined;
  /** Only events that ended before this day. */
  before?: string | undefined;
  /** A part of the title, in any case. */
  search?: string | undefined;
  category?: string | undefined;
  /** One of its days, or the one from which it was moved. */
  day?: string | undefined;
};

function isOn(day: string): SQL | undefined {
  const movedFrom = sql`(${events.status} = 'postponed' and (timezone('UTC', ${events.previousDate}))::date = ${day}::date)`;
  return or(and(lte(events.day, day), gte(events.lastDay, day)), movedFrom);
}

/** Condition of a list of events; undefined when it leaves nothing out. */
export function matchesFilter(filter: EventFilter): SQL | undefined {
  const { featured, series, from, until, before, search = '', category = '', day } = filter;
  const wanted = search.trim();
  return and(
    featured && eq(events.featured, true),
    series === undefined ? undefined : eq(events.seriesId, series),
    from === undefined ? undefined : gte(events.lastDay, from),
    until === undefined ? undefined : lte(events.day, until),
    before === undefined ? undefined : lt(events.lastDay, before),
    wanted === '' ? undefined : ilike(events.title, containing(wanted)),
    category === '' ? undefined : eq(events.category, category),
    day === undefined ? undefined : isOn(day),
  );
}
