import { sql, type SQLWrapper } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { encodeCursor } from '#shared/http/cursor.ts';
import { churchDay, type CalendarDate } from '#shared/calendar/dates.ts';
import { visitRequests } from '#db/tables.ts';
import { cursorPart, decodeCursor, limited, toPage, type PageRequest } from '../http/paging.ts';

/** The day that counts as today on all pages of one listing, then visit date and id of the last record. */
const Cursor = z.tuple([cursorPart.day, cursorPart.day, cursorPart.integer]);

/** A page of the list by visit date: upcoming visits first, soonest first, then past ones, latest first. */
type VisitPage = {
  today: CalendarDate;
  after: { visitDate: CalendarDate; id: number } | undefined;
  limit: number | undefined;
};

/** Parses the page request. @throws AppError naming `cursor` */
export function visitPage({ limit, cursor }: PageRequest, now: Date): VisitPage {
  const place = decodeCursor(Cursor, cursor);
  if (place === undefined) return { today: churchDay(now), after: undefined, limit };
  const [today, visitDate, id] = place;
  return { today, after: { visitDate, id }, limit };
}

/** The sort key; of two visits on one day the later request comes first. */
const sortKey = (today: CalendarDate, visitDate: SQLWrapper, id: SQLWrapper) =>
  sql`${visitDate} < ${today}::date, abs(${visitDate} - ${today}::date), -${id}`;

/** Limits a query (`$dynamic`) to one page plus one row, which tells whether another page follows. */
export function visitRows<Query extends PgSelect>(query: Query, page: VisitPage): Query {
  const { today, after, limit } = page;
  const key = sortKey(today, visitRequests.visitDate, visitRequests.id);
  const last = after && sortKey(today, sql`${after.visitDate}::date`, sql`${after.id}::int`);
  return limited(query.where(last && sql`(${key}) > (${last})`).orderBy(key), limit);
}

/** The records of one page; `next` is the next page's cursor. */
export function cutVisits<Row extends { id: number; visitDate: CalendarDate }>(
  rows: Row[],
  { today, limit }: VisitPage,
) {
  const page = toPage(rows, limit);
  return {
    records: page.rows,
    next: page.last && encodeCursor([today, page.last.visitDate, page.last.id]),
  };
}
