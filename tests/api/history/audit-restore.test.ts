import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readContentRevision } from '#db/publishing/content-revision.ts';
import { sermonRow } from '#db/seed/factories.ts';
import { sermons } from '#db/tables.ts';
import { Sermon } from '#shared/sermons/sermons.ts';
import { PLACEHOLDER_THUMBNAIL } from '#shared/media/thumbnails.ts';
import { DEFAULT_SETTINGS, Settings } from '#shared/settings/settings.ts';
import { auditedCalls, auditEntries } from '../../support/app/audit.ts';
import { contentKinds } from '../../support/app/content-kinds.ts';
import { adminApp } from '../../support/app/fixtures.ts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Database } from '#db/client.ts';
import { asAdmin, signIn, createTestApp } from '../../support/app/app.ts';
import {
  asStored,
  rules,
  sendEdit,
  seriesEdits,
  studySeries,
} from '../../support/app/series-edits.ts';
import { isLongForm } from '../../support/samples/long-form.ts';

const { app, db, clear, send } = await adminApp();

const [, { body: SERMON }] = contentKinds;
const NOTES = { ...SERMON, thumbnailUrl: '/images/ruth.png', handouts: [] };

const { write, putBack, newest, remove } = auditedCalls(send);
const addSermon = (body: object = NOTES) => write(Sermon, 'POST', '/api/sermons', body);
const change = (body: object) => write(Sermon, 'PATCH', '/api/sermons/1', body);
const sermon = async (id = 1) =>
  z.parse(Sermon, await (await app.request(`/api/sermons/${id}`)).json());

describe('a sermon is put back', () => {
  it('to any version that it had, and from there again', async () => {
    const first = await addSermon();
    await change({ title: 'Quails', content: 'x'.repeat(100_000) });
    const toFirst = (await newest()).id;
    await change({ title: 'Water', speaker: 'Ann Sower' });
    await putBack(toFirst);
    expect(await sermon()).toEqual({ ...first, version: 4 });
    const undone = await newest();
    expect(undone).toMatchObject({ action: 'updated', restores: toFirst });
    await putBack(undone.id);
    expect(await sermon()).toMatchObject({ title: 'Water', speaker: 'Ann Sower', version: 5 });
  });

  it('once, however often it is asked for', async () => {
    await addSermon();
    await change({ title: 'Quails' });
    const { id } = await newest();
    const revision = await readContentRevision(db);
    await putBack(id);
    expect(await putBack(id)).toMatchObject({ title: SERMON.title, version: 3 });
    expect(await readContentRevision(db)).toBe(revision + 1);
    await change({ title: 'Water' });
    await remove('/api/sermons/1');
    const deletion = (await newest()).id;
    expect(await putBack(deletion)).toMatchObject({ id: 2, title: 'Water' });
    expect(await putBack(deletion)).toMatchObject({ id: 2 });
    expect(await db.select().from(sermons)).toHaveLength(1);
  });

  it('as a new record where it was deleted, whole and as any of its versions', async () => {
    const first = await addSermon();
    await change({ title: 'Quails' });
    const edit = (await newest()).id;
    await remove('/api/sermons/1');
    expect(await newest()).toMatchObject({ action: 'deleted', exists: false, canRestore: true });
    await putBack((await newest()).id);
    await putBack(edit);
    expect(await sermon(2)).toEqual({ ...first, id: 2, title: 'Quails', version: 1 });
    expect(await sermon(3)).toEqual({ ...first, id: 3, version: 1 });
  });

  it('without files that are gone, which it names', async () => {
    const file = (name: string) => `/media/0123456789abcdef0123456789abcdef.${name}`;
    const withFiles = {
      thumbnailUrl: file('webp'),
      handouts: [{ url: file('pdf'), name: 'Questions' }],
    };
    await addSermon({ ...NOTES, ...withFiles });
    await change({ title: 'Quails', thumbnailUrl: '/images/quails.png' });
    const edit = (await newest()).id;
    expect(await putBack(edit)).toMatchObject({
      ...{ title: SERMON.title, thumbnailUrl: '/images/quails.png' },
      notRestored: ['thumbnailUrl'],
    });
    await remove('/api/sermons/1');
    expect(await putBack(edit)).toMatchObject({
      ...{ thumbnailUrl: PLACEHOLDER_THUMBNAIL, handouts: [] },
      notRestored: ['thumbnailUrl', 'handouts'],
    });
  });

  it('only as a normal save would take it', async () => {
    await db.insert(sermons).values(sermonRow({ title: 'x'.repeat(201) }));
    await change({ title: 'Short' });
    const answer = await send('POST', `/api/audit/${(await newest()).id}/restore`);
    expect(answer.status).toBe(400);
    expect(await sermon()).toMatchObject({ title: 'Short', version: 2 });
  });

  it('not from a number that has no earlier version', async () => {
    await addSermon();
    const path = `/api/audit/${(await newest()).id}/restore`;
    expect((await send('POST', path)).status).toBe(404);
    expect((await send('POST', '/api/audit/999/restore')).status).toBe(404);
  });
});

describe('settings are put back', () => {
  const save = (changes: object) =>
    write(Settings, 'PUT', '/api/settings', { ...DEFAULT_SETTINGS, ...changes });

  it('to an earlier version, once', async () => {
    const snow = { day: '2026-11-22', kind: 'cancelled', note: 'Snow' };
    await save({ churchName: 'Bethel', tagline: 'House of bread', serviceExceptions: [snow] });
    await save({ churchName: 'Ebenezer', serviceExceptions: [] });
    const { id } = await newest();
    for (let times = 0; times < 2; times += 1) {
      expect(await putBack(id)).toMatchObject({
        ...{ churchName: 'Bethel', tagline: 'House of bread', serviceExceptions: [snow] },
        version: 3,
      });
    }
  });

  it('without the story, which has a history of its own, and say so', async () => {
    await save({ churchName: 'Bethel', aboutText: 'Nine people' });
    await save({ churchName: 'Bethel', aboutText: 'Ten people' });
    await save({ churchName: 'Ebenezer', aboutText: 'Ten people' });
    expect(await putBack((await newest()).id)).toMatchObject({
      ...{ churchName: 'Bethel', aboutText: 'Ten people', notRestored: ['aboutText'] },
    });
  });
});

const {
  study,
  listed,
  plan,
  change: changeDates,
  calendar,
} = studySeries({ app: app, send: send });

describe('a series is put back', () => {
  it('as it was before any edit, whatever was edited earlier', { timeout: 120_000 }, async () => {
    const ends = fc.constantFrom(';COUNT=6', ';UNTIL=20270131', '');
    const property = fc.asyncProperty(rules, ends, seriesEdits, async (rule, end, edits) => {
      await clear();
      const repeat = { rule: `${rule}${end}` };
      if (!(await send('POST', '/api/events', { ...study, repeat })).ok) return;
      for (const each of edits.slice(0, -1)) await sendEdit(send, each, await listed());
      const [last] = edits.slice(-1);
      if (last === undefined) return;
      const before = await listed();
      const feed = await calendar();
      const entries = await auditEntries(send);
      await sendEdit(send, last, before);
      const now = await auditEntries(send);
      if (now.length === entries.length) return;
      await putBack(now.find(({ canRestore }) => canRestore)?.id ?? 0);
      expect(asStored(await listed())).toEqual(asStored(before));
      expect(await calendar()).toEqual(feed);
    });
    await fc.assert(property, { numRuns: isLongForm ? 100 : 10 });
  });

  describe('whole or not at all:', () => {
    const later = () => changeDates('12-16', 'following', { time: '8 PM' });

    it('nothing is gone where the earlier version is refused', async () => {
      await plan();
      await db.execute(sql`update event_series set title = repeat('x', 201)`);
      await later();
      const { id } = await newest('?type=series&record=1');
      await changeDates('12-02', 'all', { title: 'Study' });
      const before = await listed();
      const answer = await send('POST', `/api/audit/${id}/restore`);
      expect([answer.status, await listed()]).toEqual([400, before]);
    });

    it('nothing is gone where one of the dates is saved at the same moment', async () => {
      await plan();
      await later();
      const { id } = await newest('?type=series&record=1');
      const before = (await listed()).map(({ id, time }) => [id, time]);
      let isSaved = false;
      const meanwhile = createTestApp(
        new Proxy(db, {
          get(target, name: keyof Database) {
            if (name !== 'batch' || isSaved) return target[name];
            isSaved = true;
            return async (...statements: Parameters<Database['batch']>) => {
              await changeDates('12-02', 'one', { location: 'Porch' });
              return target.batch(...statements);
            };
          },
        }),
      );
      const sendMeanwhile = asAdmin(meanwhile, await signIn(app));
      const answer = await sendMeanwhile('POST', `/api/audit/${id}/restore`);
      expect(answer.status).toBe(412);
      expect((await listed()).map(({ id, time }) => [id, time])).toEqual(before);
      await putBack(id);
      expect((await listed()).map(({ time }) => time)).toEqual(Array(5).fill('7 – 8:30 PM'));
    });
  });
});
