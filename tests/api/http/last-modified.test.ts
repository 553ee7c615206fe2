import { beforeEach, expect, test } from 'vitest';
import { eventRow, sermonRow, settingsRow } from '#db/seed/factories.ts';
import { readLastModified } from '#db/pages/last-modified.ts';
import { events, sermons, settings } from '#db/tables.ts';
import { openTestDatabase } from '../../support/app/app.ts';

const { db, clear } = await openTestDatabase();

beforeEach(clear);

const changed = (day: number) => ({
  createdAt: new Date('2026-01-01T12:00:00Z'),
  updatedAt: new Date(Date.UTC(2026, 1, day)),
});

test('the sitemap dates a sermon by its own last change, an event too', async () => {
  const rows = [sermonRow(changed(1)), sermonRow(changed(2))];
  const [first, second] = await db.insert(sermons).values(rows).returning({ id: sermons.id });
  const [event] = await db
    .insert(events)
    .values(eventRow(changed(4)))
    .returning();
  await db.insert(settings).values({ ...settingsRow(), ...changed(5) });
  expect(await readLastModified(db)).toEqual({
    sermons: new Map([
      [first?.id, changed(1).updatedAt],
      [second?.id, changed(2).updatedAt],
    ]),
    events: new Map([[event?.id, changed(4).updatedAt]]),
    settings: changed(5).updatedAt,
  });
});
