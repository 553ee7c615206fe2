import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readContentRevision } from '#db/publishing/content-revision.ts';
import { sermonRow } from '#db/seed/factories.ts';
import { sermons } from '#db/tables.ts';
import { Sermon } from '#shared/sermons/sermons.ts';
import { PLACEHOLDER_THUMBNAIL } from '#shared/media/thumbnails.ts';
import { DEFAULT_SETTINGS, Settings } from '#shared/settings/settings.ts';
import { asAdmin, signIn } from '../../support/browser/admin.ts';
import { createTestApp, newClient, openTestDatabase } from '../../support/app/app.ts';
import { auditEntries } from '../../support/app/audit.ts';
import { contentKinds } from '../../support/app/content-kinds.ts';

const database = await openTestDatabase();
const { db } = database;
const app = createTestApp(db);
const send = asAdmin(app, await signIn(app));
beforeEach(database.clear);

const [, { body: SERMON }] = contentKinds;
const NOTES = { ...SERMON, thumbnailUrl: '/images/ruth.png', handouts: [] };

async function write<Schema extends z.ZodMiniType>(
  schema: Schema,
  method: string,
  path: string,
  body?: unknown,
): Promise<z.output<Schema>> {
  const answer = await send(method, path, body);
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return z.parse(schema, answer.status === 204 ? undefined : await answer.json());
}
const Restored = z.looseObject({
  id: z.optional(z.int()),
  version: z.int(),
  notRestored: z.array(z.string()),
});
const putBack = (id: number) => write(Restored, 'POST', `/api/audit/${String(id)}/restore`);
const newest = async (query = '') => {
  const [entry] = await auditEntries(send, query);
  if (entry === undefined) throw new Error('There is no entry.');
  return entry;
};
const addSermon = (body: object = NOTES) => write(Sermon, 'POST', '/api/sermons', body);
const change = (body: object) => write(Sermon, 'PATCH', '/api/sermons/1', body);
const remove = (path: string) => write(z.undefined(), 'DELETE', path);
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

  it('by the admin alone, and not from a number that has no earlier version', async () => {
    await addSermon();
    const path = `/api/audit/${(await newest()).id}/restore`;
    expect((await app.send('POST', path, undefined, newClient())).status).toBe(401);
    expect((await app.request('/api/audit')).status).toBe(401);
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
});
