import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { events, eventSeries, importedRecords, sermons } from '#db/tables.ts';
import { UndoneImport } from '#shared/import/runs.ts';
import { adminApp } from '../../support/app/fixtures.ts';
import {
  episode,
  feedOf,
  fileOf,
  readTestSource,
  sampleFile,
} from '../../support/imports/files.ts';
import { feed, importFile, importRead, importRuns } from '../../support/imports/run-import.ts';

const { db, app, send } = await adminApp();

const runs = () => importRuns(send);

describe('DELETE /api/imports/{id}', () => {
  const takeBack = async (id: number | undefined) => {
    const answer = await send('DELETE', `/api/imports/${id ?? 0}`);
    expect(answer.status).toBe(200);
    return z.parse(UndoneImport, await answer.json());
  };

  it('takes a run back except what was edited since, which later imports still know', async () => {
    await importFile(db, feed(1, 2, 3));
    const [edited] = await db.select().from(sermons).orderBy(sermons.id);
    await send('PATCH', `/api/sermons/${edited?.id ?? 0}`, { title: 'Ours' });
    const [made] = await runs();
    expect(await takeBack(made?.id)).toEqual({
      removed: 2,
      emptied: [],
      stayed: [{ type: 'sermon', id: edited?.id, title: 'Ours' }],
    });
    expect(await runs()).toEqual([]);
    expect((await send('DELETE', `/api/imports/${made?.id ?? 0}`)).status).toBe(404);
    expect(await importFile(db, feed(1, 2, 3))).toMatchObject({ sermons: 2, alreadyHere: 1 });
  });

  it('leaves a sermon whose transcript somebody has given or corrected since', async () => {
    const vtt = 'WEBVTT\n\n00:00.000 --> 00:05.000\nGrace to you.\n';
    const named = [1, 2, 3].map((number) =>
      episode(number, '<podcast:transcript url="https://a.example.org/a.vtt" type="text/vtt"/>'),
    );
    const source = fileOf(feedOf([...named, episode(4), episode(5)]));
    const parts = { 'https://a.example.org/a.vtt': vtt };
    await importRead(db, await readTestSource(source, { parts }));
    const made = await db.select().from(sermons).orderBy(sermons.title);
    const path = (place: number) => `/api/sermons/${made[place]?.id ?? 0}/transcript`;
    expect(await (await send('GET', path(2))).json()).toMatchObject({ version: 1 });
    for (const place of [0, 3])
      expect((await send('PUT', path(place), { text: 'Grace to us.' })).status).toBe(200);
    const [run] = await runs();
    expect(await takeBack(run?.id)).toMatchObject({
      removed: 3,
      stayed: [{ title: 'Sermon 1' }, { title: 'Sermon 4' }],
    });
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
