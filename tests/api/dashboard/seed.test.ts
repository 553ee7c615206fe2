import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#db/client.ts';
import { readContent, type Content } from '#db/content.ts';
import { eventRow, sermonRow } from '#db/seed/factories.ts';
import { contactMessageRow } from '../../support/samples/records.ts';
import {
  blogPosts,
  contactMessages,
  events,
  newsletterSubscriptions,
  pageTexts,
  sermons,
  settings,
  visitRequests,
  demoRecords,
} from '#db/tables.ts';
import { seed } from '#db/seed/seed.ts';
import { CreateEventInput } from '#shared/events/events.ts';
import { CreateSermonInput } from '#shared/sermons/sermons.ts';
import { DEFAULT_SETTINGS, SettingsInput } from '#shared/settings/settings.ts';
import { openTestDatabase } from '../../support/app/app.ts';
import path from 'node:path';
import { demoCountQuery } from '#db/dashboard/demo-records.ts';
import { MIGRATIONS_FOLDER, readMigrations } from '#db/migrate/migrate.ts';

/** Saturday night in Chicago, already Sunday in UTC. */
const NOW = new Date('2026-11-22T03:00:00Z');

async function freshDatabase(): Promise<Database> {
  const { db } = await openTestDatabase();
  return db;
}

/** Number of rows in each table. */
async function counts(db: Database) {
  const tables = {
    settings,
    sermons,
    events,
    contactMessages,
    visitRequests,
    blogPosts,
    newsletterSubscriptions,
    pageTexts,
  };
  const counted = Object.entries(tables).map(
    async ([name, table]) => [name, await db.$count(table)] as const,
  );
  return Object.fromEntries(await Promise.all(counted));
}

describe('the seed', () => {
  it('fills a new database once and then leaves it as it is', async () => {
    const db = await freshDatabase();
    expect(await seed(db, 'demo', NOW)).toBe('seeded');
    const first = await readContent(db);
    expect(await seed(db, 'demo', NOW)).toBe('kept');
    expect(await seed(db, 'empty', NOW)).toBe('kept');
    expect(await readContent(db)).toEqual(first);
  });

  it('fills it once when several run at the same time', async () => {
    const db = await freshDatabase();
    const results = await Promise.all([1, 2, 3].map(() => seed(db, 'demo', NOW)));
    expect(results.toSorted()).toEqual(['kept', 'kept', 'seeded']);
    expect(await counts(db)).toMatchObject({ settings: 1, sermons: 104, contactMessages: 6 });
  });

  it('gives a church that starts empty only its settings', async () => {
    const db = await freshDatabase();
    expect(await seed(db, 'empty', NOW)).toBe('seeded');
    const content = await readContent(db);
    expect(content.settings).toEqual({ ...DEFAULT_SETTINGS, version: 1 });
    const { settings: one, ...others } = await counts(db);
    expect(one).toBe(1);
    expect(new Set(Object.values(others))).toEqual(new Set([0]));
  });

  it.each([
    ['a sermon', (db: Database) => db.insert(sermons).values(sermonRow())],
    ['an event', (db: Database) => db.insert(events).values(eventRow())],
    ['a message', (db: Database) => db.insert(contactMessages).values(contactMessageRow())],
  ])('touches nothing where there is already %s', async (_what, insert) => {
    const db = await freshDatabase();
    await insert(db);
    const before = await counts(db);
    expect(await seed(db, 'demo', NOW)).toBe('kept');
    expect(await counts(db)).toEqual(before);
  });
});

describe('the demo church', () => {
  let db: Database;
  let content: Content;

  beforeAll(async () => {
    db = await freshDatabase();
    await seed(db, 'demo', NOW);
    content = await readContent(db);
  });

  it('consists of what an editor could have typed', () => {
    const { version, ...typed } = content.settings;
    expect(version).toBe(1);
    expect(SettingsInput.parse(typed)).toEqual(typed);
    for (const sermon of content.sermons) {
      expect(sermon).toMatchObject(CreateSermonInput.parse(sermon));
    }
    for (const event of content.events) expect(event).toMatchObject(CreateEventInput.parse(event));
  });
});

const database = await openTestDatabase();
beforeAll(async () => {
  await seed(database.db, 'demo');
});

async function eventsLeft(): Promise<number | undefined> {
  const { rows } = await database.db.execute<{ left: number }>(
    sql`select ${demoCountQuery('event')} as left`,
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
