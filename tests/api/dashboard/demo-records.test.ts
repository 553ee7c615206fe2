import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoCount } from '#db/dashboard/demo-records.ts';
import { eventRow } from '#db/seed/factories.ts';
import { MIGRATIONS_FOLDER, readMigrations } from '#db/migrate/migrate.ts';
import { demoRecords, events, sermons } from '#db/tables.ts';
import { seed } from '#db/seed/seed.ts';
import { openTestDatabase } from '../../support/app/app.ts';

const database = await openTestDatabase();
beforeAll(async () => {
  await seed(database.db, 'demo');
});

async function eventsLeft(): Promise<number | undefined> {
  const { rows } = await database.db.execute<{ left: number }>(
    sql`select ${demoCount('event')} as left`,
  );
  return rows[0]?.left;
}

describe('the records of the demo church', () => {
  it('are all that the seed has written, until an editor changes one', async () => {
    const { db } = database;
    const seeded = await db.$count(events);
    expect(await eventsLeft()).toBe(seeded);
    await db.insert(events).values(eventRow());
    expect(await eventsLeft()).toBe(seeded);
    const [first, second] = await db.select({ id: events.id }).from(events).limit(2);
    await db
      .update(events)
      .set({ featured: true })
      .where(eq(events.id, first?.id ?? 0));
    expect(await eventsLeft()).toBe(seeded);
    await db
      .update(events)
      .set({ time: '4:44 PM' })
      .where(eq(events.id, second?.id ?? 0));
    expect(await eventsLeft()).toBe(seeded - 1);
  });

  it('are found by the migration in a database that was seeded before it', async () => {
    const { db } = database;
    const types = sql`type in ('sermon', 'page-text')`;
    const marked = await db.select().from(demoRecords).where(types);
    expect(marked.length).toBeGreaterThan(await db.$count(sermons));
    await db.delete(demoRecords);
    const migrations = await readMigrations(path.resolve(MIGRATIONS_FOLDER));
    const migration = migrations.find(({ name }) => name.endsWith('_first_day'));
    await db.execute(sql.raw(migration?.statements.at(-1) ?? ''));
    const found = await db.select().from(demoRecords).where(types);
    expect(new Set(found.map((record) => JSON.stringify(record)))).toEqual(
      new Set(marked.map((record) => JSON.stringify(record))),
    );
  });
});
