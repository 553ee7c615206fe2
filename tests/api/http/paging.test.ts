import { expect, it } from 'vitest';
import { ErrorBody } from '#shared/http/errors.ts';
import { encodeCursor } from '#shared/http/cursor.ts';
import { adminApp } from '../../support/app/fixtures.ts';
import { eq, sql, type SQL } from 'drizzle-orm';
import { newestPageQuery, cursorColumns } from '#api/http/paging.ts';
import { contactMessages, media, sermons } from '#db/tables.ts';
import { contactMessageRow } from '../../support/samples/records.ts';
import { sermonOrder } from '#db/sermons/sermons.ts';

const { db, send } = await adminApp();

const DAY = '2026-11-22';
const INSTANT = `${DAY}T10:00:00.000Z`;
const BEYOND = 2 ** 31;

/** Keys of each list, with an integer or a year that Postgres cannot hold. */
const KEYS: Readonly<Record<string, (string | number)[][]>> = {
  '/api/events': [
    [DAY, BEYOND, 1],
    [DAY, 600, BEYOND],
    [DAY, 600, -BEYOND - 1],
    ['0000-01-01', 600, 1],
  ],
  '/api/sermons': [
    [INSTANT, BEYOND],
    [INSTANT, Number.MAX_SAFE_INTEGER],
    [INSTANT, -BEYOND],
    ['0000-02-29T10:00:00Z', 1],
    [`2026-11-22T10:00:00.${'0'.repeat(200)}Z`, 1],
  ],
  '/api/contact-forms': [
    [INSTANT, BEYOND],
    ['0000-02-29T10:00:00Z', 1],
  ],
  '/api/visit-requests': [
    [DAY, DAY, BEYOND],
    [DAY, DAY, -BEYOND],
    ['0000-01-01', DAY, 1],
    [DAY, '0000-01-01', 1],
  ],
  '/api/media': [
    [INSTANT, BEYOND],
    ['0000-02-29T10:00:00Z', 1],
  ],
};

const cases = Object.entries(KEYS).flatMap(([path, keys]) =>
  keys.map((key) => [path, JSON.stringify(key).slice(0, 60), encodeCursor(key)] as const),
);

it.each(cases)('%s refuses the cursor %s and names it', async (path, _shown, cursor) => {
  const response = await send('GET', `${path}?limit=2&cursor=${cursor}`);
  expect(response.status).toBe(400);
  expect(ErrorBody.parse(await response.json()).errors).toEqual([
    { path: 'cursor', message: 'cursor must be one that this list gave' },
  ]);
});

it('names a next page while there is one, and none after a last page that is full', async () => {
  await db.insert(contactMessages).values([1, 2, 3].map(() => contactMessageRow()));
  const linkOf = async (limit: number) =>
    (await send('GET', `/api/contact-forms?limit=${String(limit)}`)).headers.get('Link');
  expect(await linkOf(2)).toContain('rel="next"');
  expect(await linkOf(3)).toBeNull();
});

const page = { limit: 24, cursor: undefined };

/** The steps of a query where the table is so large that reading all of it is the last resort. */
async function planOf(query: { getSQL: () => SQL }): Promise<string> {
  const [, plan] = await db.batch([
    db.execute(sql`set local enable_seqscan = off`),
    db.execute<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${query.getSQL()}`),
  ]);
  return plan.rows.map((row) => row['QUERY PLAN']).join('\n');
}

it.each([
  [
    'sermons_order',
    db
      .select()
      .from(sermons)
      .orderBy(...sermonOrder)
      .limit(24),
  ],
  [
    'sermons_series',
    db
      .select()
      .from(sermons)
      .where(eq(sermons.series, 'Acts'))
      .orderBy(...sermonOrder)
      .limit(24),
  ],
  [
    'contact_messages_newest',
    newestPageQuery(
      db.select(cursorColumns(contactMessages)).from(contactMessages).$dynamic(),
      contactMessages,
      page,
    ),
  ],
  [
    'media_newest',
    newestPageQuery(db.select(cursorColumns(media)).from(media).$dynamic(), media, page),
  ],
])('%s gives the first page without a sort', async (index, query) => {
  const plan = await planOf(query);
  expect(plan).toContain(`Scan using ${index}`);
  expect(plan).not.toContain('Sort');
});

it('no index puts nulls where the order of its direction does not: it would serve no query', async () => {
  const [isDescending, hasNullsFirst] = [1, 2];
  const { rows } = await db.execute(sql`
    select indexrelid::regclass::text as name
    from pg_index, unnest(indoption::smallint[]) as option
    where indrelid::regclass::text in (select tablename from pg_tables where schemaname = 'public')
      and option in (${isDescending}, ${hasNullsFirst})`);
  expect(rows).toEqual([]);
});

it('keeps no new rows aside in an index that a search then reads whole', async () => {
  const { rows } = await db.execute(sql`select relname from pg_class join pg_am on pg_am.oid = relam
    where amname = 'gin' and 'fastupdate=false' <> all(coalesce(reloptions, '{}'))`);
  expect(rows).toEqual([]);
});
