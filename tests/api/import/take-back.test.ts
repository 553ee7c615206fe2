import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { events, eventSeries, importedRecords, sermons } from '#db/tables.ts';
import { ImportRun, TakenBack } from '#shared/import/runs.ts';
import { adminApp } from '../../support/app/fixtures.ts';
import { sampleFile } from '../../support/imports/files.ts';
import { feed, importFile } from '../../support/imports/run-import.ts';

const { db, app, send } = await adminApp();

const runs = async () =>
  z.parse(z.array(ImportRun), await (await send('GET', '/api/imports')).json());

describe('DELETE /api/imports/{id}', () => {
  const takeBack = async (id: number | undefined) => {
    const answer = await send('DELETE', `/api/imports/${id ?? 0}`);
    expect(answer.status).toBe(200);
    return z.parse(TakenBack, await answer.json());
  };

  it('takes a run back except what was edited since, which later imports still know', async () => {
    await importFile(db, feed(1, 2, 3));
    const [edited] = await db.select().from(sermons).orderBy(sermons.id);
    await send('PATCH', `/api/sermons/${edited?.id ?? 0}`, { title: 'Ours' });
    const [made] = await runs();
    expect(await takeBack(made?.id)).toEqual({
      removed: 2,
      stayed: [{ type: 'sermon', id: edited?.id, title: 'Ours' }],
    });
    expect(await runs()).toEqual([]);
    expect((await send('DELETE', `/api/imports/${made?.id ?? 0}`)).status).toBe(404);
    expect(await importFile(db, feed(1, 2, 3))).toMatchObject({ sermons: 2, alreadyHere: 1 });
  });

  it('takes events and series back, with tombstones for what calendars have', async () => {
    await importFile(db, sampleFile('google-calendar.ics'), { isPublished: true });
    const [study] = await db.select().from(events).where(eq(events.title, 'Bible Study')).limit(1);
    await send('PATCH', `/api/events/${study?.id ?? 0}`, { location: 'Library' });
    const [made] = await runs();
    expect(await takeBack(made?.id)).toMatchObject({
      removed: 7,
      stayed: [{ type: 'series', title: 'Bible Study' }],
    });
    const left = await db.selectDistinct({ title: events.title }).from(events);
    expect(left).toEqual([{ title: 'Bible Study' }]);
    const { rows } = await db.execute(sql`select count(*)::int as count from cancelled_events`);
    expect(rows).toEqual([{ count: 3 }]);
    expect(await db.select().from(importedRecords)).toHaveLength(1);
    expect(await db.$count(eventSeries, sql`cancelled_at is null`)).toBe(1);
  });

  it('of no run is 404, and needs the admin', async () => {
    expect((await send('DELETE', '/api/imports/999')).status).toBe(404);
    expect((await app.send('GET', '/api/imports')).status).toBe(401);
  });
});
