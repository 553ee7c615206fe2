import { eq, sql, type SQL } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newestRows, cursorColumns } from '#api/http/paging.ts';
import { contactMessages, media, sermons } from '#db/tables.ts';
import { sermonOrder } from '#db/sermons/sermons.ts';
import { openTestDatabase } from '../../support/app/app.ts';

const { db } = await openTestDatabase();
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
    newestRows(
      db.select(cursorColumns(contactMessages)).from(contactMessages).$dynamic(),
      contactMessages,
      page,
    ),
  ],
  ['media_newest', newestRows(db.select(cursorColumns(media)).from(media).$dynamic(), media, page)],
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
