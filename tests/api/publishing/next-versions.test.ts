import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { runMaintenance } from '#api/cron/cron.ts';
import { AuditEntry } from '#shared/history/audit.ts';
import { PageTextDetail, PageTextVersion } from '#shared/pages/page-texts.ts';
import { PUBLISH_AT_ERROR, PreviewLink } from '#shared/publishing/record-states.ts';
import { SermonWithState } from '#shared/sermons/sermons.ts';
import { ifMatch } from '../../support/app/app.ts';
import { openRecordsWithStates } from '../../support/app/stated-records.ts';

const { app, send, inHours, create, letPass, allPublicWords } = await openRecordsWithStates();

// Moves the clock to the next day, because cached answers are valid for one day.
beforeEach(() => letPass(24));

const readSermon = async (id: number) =>
  SermonWithState.parse(await (await send('GET', `/api/sermons/${id}`)).json());
const visited = async (id: number) =>
  z.looseObject({}).parse(await (await app.request(`/api/sermons/${id}`)).json());
const prepare = (id: number, changes: object, headers = {}) =>
  send('PATCH', `/api/sermons/${id}?next=save`, changes, headers);

describe('the next version of a sermon', () => {
  it('is kept beside the present one, which alone visitors are told, and asks for no build', async () => {
    const { id, version } = await create('sermons', 'word');
    const before = await app.request('/api/sermons');
    const answer = await prepare(id, { title: 'coming', series: null, speaker: 'word' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      ...{ title: 'word', version: version + 1, state: 'public', publishAt: null },
      nextVersion: { fields: { title: 'coming', series: null }, publishAt: null },
    });
    const { nextVersion } = await readSermon(id);
    expect(Object.keys(nextVersion?.fields ?? {}).sort()).toEqual(['series', 'title']);
    expect(await visited(id)).not.toHaveProperty('nextVersion');
    const previewed = `/api/sermons/${id}?preview=`;
    expect(await (await send('GET', previewed)).json()).toMatchObject({ title: 'coming' });
    expect(await (await app.request(previewed)).json()).toMatchObject({ title: 'word' });
    expect(await allPublicWords([id])).not.toContain('coming');
    const after = await app.request('/api/sermons');
    expect(after.headers.get('ETag')).toBe(before.headers.get('ETag'));
  });

  it('takes its place when it is published, and ends with that', async () => {
    const { id } = await create('sermons', 'word');
    await prepare(id, { title: 'coming' });
    const { version } = await readSermon(id);
    const changes = { title: 'arrived', scripture: 'Ruth 2' };
    const answer = await send(
      'PATCH',
      `/api/sermons/${id}?next=publish`,
      changes,
      ifMatch(version),
    );
    expect(await answer.json()).toMatchObject({ title: 'arrived', nextVersion: null });
    expect(await visited(id)).toMatchObject({ title: 'arrived', scripture: 'Ruth 2' });
    const entries = z
      .array(AuditEntry)
      .parse(await (await send('GET', `/api/audit?type=sermon&record=${id}`)).json());
    expect(entries.map(({ after }) => Object.keys(after ?? {}).sort())).toMatchObject([
      ['nextVersion', 'scripture', 'title'],
      ['nextVersion'],
      expect.arrayContaining(['title']),
    ]);
    expect(entries.map(({ canRestore }) => canRestore)).toEqual([true, false, false]);
  });

  it.each(['the first who asks', 'cron'])('takes its place at its moment by %s', async (who) => {
    const { id } = await create('sermons', 'word', { audioUrl: 'https://example.org/a.mp3' });
    const changes = { title: 'coming', scripture: 'Ruth 2', date: '2026-03-15', handouts: [] };
    await prepare(id, { ...changes, audioUrl: 'https://example.org/b.mp3', publishAt: inHours(2) });
    await send('PATCH', `/api/sermons/${id}`, { speaker: 'other' });
    expect((await readSermon(id)).nextVersion).toMatchObject({ publishAt: inHours(2) });
    await letPass(1);
    await runMaintenance(app.dependencies);
    expect(await visited(id)).toMatchObject({ title: 'word' });
    await letPass(1);
    if (who === 'cron') await runMaintenance(app.dependencies);
    expect(await visited(id)).toMatchObject({
      ...{ title: 'coming', speaker: 'other', date: '2026-03-15T00:00:00.000Z' },
      ...{ passages: [{ reference: 'Ruth 2' }], audioUrl: 'https://example.org/b.mp3' },
      audioBytes: null,
    });
    expect(await (await app.request('/api/sermons')).text()).toContain('coming');
    expect(await readSermon(id)).toMatchObject({ nextVersion: null });
  });

  it('whose moment is moved while cron runs waits for the later one', async () => {
    const { id } = await create('sermons', 'word');
    await prepare(id, { title: 'coming', publishAt: inHours(1) });
    await letPass(1);
    await prepare(id, { title: 'coming', publishAt: inHours(1) });
    await runMaintenance(app.dependencies);
    expect(await visited(id)).toMatchObject({ title: 'word' });
  });

  it('adds what is sent to what it has, and is gone when it changes nothing or is discarded', async () => {
    const { id } = await create('sermons', 'word');
    await prepare(id, { title: 'coming' });
    await prepare(id, { speaker: 'coming' });
    expect((await readSermon(id)).nextVersion?.fields).toEqual({
      title: 'coming',
      speaker: 'coming',
    });
    await prepare(id, { title: 'word', speaker: 'word', date: '2026-03-08' });
    expect((await readSermon(id)).nextVersion).toBeNull();
    await prepare(id, { title: 'coming', publishAt: inHours(1) });
    const { version } = await readSermon(id);
    const discard = (loaded: number) =>
      send('DELETE', `/api/sermons/${id}/next-version`, undefined, ifMatch(loaded));
    expect((await discard(version - 1)).status).toBe(412);
    expect(await (await discard(version)).json()).toMatchObject({ nextVersion: null });
    await letPass(1);
    expect(await visited(id)).toMatchObject({ title: 'word' });
    expect((await send('DELETE', '/api/sermons/999/next-version')).status).toBe(404);
  });

  it('is refused over a version that somebody else has saved, for a moment that is over, and for nobody signed in', async () => {
    const { id, version } = await create('sermons', 'word');
    await prepare(id, { title: 'coming' }, ifMatch(version));
    expect((await prepare(id, { title: 'other' }, ifMatch(version))).status).toBe(412);
    const late = await prepare(id, { title: 'other', publishAt: inHours(-1) });
    expect(await late.json()).toMatchObject({
      errors: [{ path: 'publishAt', message: PUBLISH_AT_ERROR }],
    });
    expect((await prepare(id, { description: '' })).status).toBe(400);
    const unknown = await send('PATCH', `/api/sermons/${id}?next=later`, { title: 'other' });
    expect(unknown.status).toBe(400);
    const stranger = await app.send('PATCH', `/api/sermons/${id}?next=save`, { title: 'other' });
    expect(stranger.status).toBe(401);
    expect((await readSermon(id)).nextVersion?.fields).toEqual({ title: 'coming' });
  });

  it('is shown by the link to its preview until it is published', async () => {
    const { id } = await create('sermons', 'word');
    expect((await send('POST', `/api/sermons/${id}/preview-link`)).status).toBe(404);
    await prepare(id, { title: 'coming' });
    const link = await send('POST', `/api/sermons/${id}/preview-link`);
    const { search } = new URL(PreviewLink.parse(await link.json()).url);
    const read = async (): Promise<unknown> =>
      (await app.request(`/api/sermons/${id}${search}`)).json();
    expect(await read()).toMatchObject({ title: 'coming' });
    expect(await read()).not.toHaveProperty('nextVersion');
    expect(await visited(id)).toMatchObject({ title: 'word' });
    await send('PATCH', `/api/sermons/${id}?next=publish`, { title: 'arrived' });
    expect(await read()).toMatchObject({ title: 'arrived' });
    await prepare(id, { title: 'coming' });
    await send('DELETE', `/api/sermons/${id}/preview-link`);
    expect(await read()).toMatchObject({ title: 'arrived' });
  });
});

describe('the next version of a text', () => {
  const STORY = '/api/page-texts/about/story';
  const read = async (path: string) => PageTextDetail.parse(await (await send('GET', path)).json());
  const save = (path: string, body: object, headers = {}) =>
    send('PUT', `${path}?next=save`, body, headers);

  it('of an original is kept beside it, and takes its place at its moment, with a version to put back', async () => {
    const original = await read(STORY);
    const saved = await save(STORY, { markdown: 'coming', publishAt: inHours(1) }, ifMatch(0));
    expect(await saved.json()).toMatchObject({
      markdown: original.markdown,
      nextVersion: { fields: { markdown: 'coming' }, publishAt: inHours(1) },
    });
    expect((await save(STORY, { markdown: 'other' }, ifMatch(0))).status).toBe(412);
    expect(await allPublicWords([])).not.toContain('coming');
    await letPass(1);
    await app.request('/api/sermons');
    expect(await read(STORY)).toMatchObject({ markdown: 'coming', nextVersion: null });
    const versions: unknown = await (await send('GET', `${STORY}/versions`)).json();
    expect(z.array(PageTextVersion).parse(versions)).toMatchObject([{ markdown: 'coming' }]);
  });

  it('of the church’s own is published by its editor, or discarded', async () => {
    const { version } = await read(STORY);
    const own = await send('PUT', STORY, { markdown: 'own' }, ifMatch(version));
    const { version: loaded } = PageTextDetail.parse(await own.json());
    await save(STORY, { markdown: 'coming' }, ifMatch(loaded));
    expect((await save(STORY, { markdown: 'other' }, ifMatch(loaded))).status).toBe(412);
    const arrived = await send('PUT', `${STORY}?next=publish`, { markdown: 'arrived' });
    expect(await arrived.json()).toMatchObject({ markdown: 'arrived', nextVersion: null });
    await save(STORY, { markdown: 'coming' });
    const discarded = await send('DELETE', `${STORY}/next-version`);
    expect(await discarded.json()).toMatchObject({ markdown: 'arrived', nextVersion: null });
    const late = await save(STORY, { markdown: 'other', publishAt: inHours(-1) });
    expect(late.status).toBe(400);
  });

  it('keeps to the rules of its folder', async () => {
    const refused = await save(STORY, { markdown: 'coming', title: 'Another title' });
    expect(refused.status).toBe(400);
    expect((await save('/api/page-texts/about/nothing', { markdown: 'coming' })).status).toBe(404);
  });
});
