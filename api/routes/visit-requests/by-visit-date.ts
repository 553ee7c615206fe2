import { sql, type SQLWrapper } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { encodeCursor } from '#shared/cursor.ts';
import { churchDay, type Day } from '#shared/dates.ts';
import { visitRequests } from '#db/schema/index.ts';
import { decodeCursor, limited, toPage, type PageRequest } from '../../paging.ts';

/** What counts as today on every page of one reading, then visit date and id of the last record. */
const Cursor = z.tuple([z.iso.date(), z.iso.date(), z.int()]);

/** A page of the list by visit date: coming visits, the next one first, then past ones, the latest first. */
type VisitPage = {
  today: Day;
  after: { visitDate: Day; id: number } | undefined;
  limit: number | undefined;
};

/** @throws AppError naming `cursor` */
export function visitPage({ limit, cursor }: PageRequest, now: Date): VisitPage {
  const place = decodeCursor(Cursor, cursor);
  if (place === undefined) return { today: churchDay(now), after: undefined, limit };
  const [today, visitDate, id] = place;
  return { today, after: { visitDate, id }, limit };
}

/** The sort key; of two visits on one day the later request comes first. */
const place = (today: Day, visitDate: SQLWrapper, id: SQLWrapper) =>
  sql`${visitDate} < ${today}::date, abs(${visitDate} - ${today}::date), -${id}`;

/** Cuts a query (`$dynamic`) to one page and one row more, which tells whether another page follows. */
export function visitRows<Query extends PgSelect>(query: Query, page: VisitPage): Query {
  const { today, after, limit } = page;
  const key = place(today, visitRequests.visitDate, visitRequests.id);
  const last = after && place(today, sql`${after.visitDate}::date`, sql`${after.id}::int`);
  return limited(query.where(last && sql`(${key}) > (${last})`).orderBy(key), limit);
}

/** The records of one page; `next` is the cursor of the page that follows. */
export function cutVisits<Row extends { id: number; visitDate: Day }>(
  rows: Row[],
  { today, limit }: VisitPage,
) {
  const page = toPage(rows, limit);
  return {
    records: page.rows,
    next: page.last && encodeCursor([today, page.last.visitDate, page.last.id]),
  };
}
