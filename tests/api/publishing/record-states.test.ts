import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { runMaintenance } from '#api/cron/cron.ts';
import { PUBLISH_AT_ERROR } from '#shared/publishing/record-states.ts';
import { BOTH, Stated, openRecordsWithStates } from '../../support/app/stated-records.ts';
import { ifMatch } from '../../support/app/app.ts';

const { app, send, inHours, post, create, patch, letPass, allPublicWords } =
  await openRecordsWithStates();

describe.each(BOTH)('a record of /api/%s', (kind) => {
  it('is public at once without a state, and tells its state to the admin alone', async () => {
    const { id, state, publishAt } = await create(kind, 'word');
    expect({ state, publishAt }).toEqual({ state: 'public', publishAt: null });
    for (const path of [`/api/${kind}`, `/api/${kind}/${id}`]) {
      const text = await (await app.request(path)).text();
      expect(text).toContain('word');
      const [record] = z.array(z.looseObject({})).parse([JSON.parse(text)].flat());
      expect(Object.keys(record ?? {})).not.toContain('state');
      expect(Object.keys(record ?? {})).not.toContain('publishAt');
    }
    const read = await send('GET', `/api/${kind}/${id}`);
    expect(await read.json()).toMatchObject({ state: 'public', publishAt: null });
    expect(read.headers.get('Cache-Control')).toBe('no-store');
  });

  it.each(['draft', 'hidden'] as const)('that is %s is read by the admin alone', async (state) => {
    const { id } = await create(kind, 'word', { state });
    expect((await app.request(`/api/${kind}/${id}`)).status).toBe(404);
    expect(await allPublicWords([id])).not.toContain('word');
    expect(await (await send('GET', `/api/${kind}/${id}`)).json()).toMatchObject({ state });
    const listed = async (query: string) =>
      z.array(Stated).parse(await (await send('GET', `/api/${kind}?state=${query}`)).json());
    expect(await listed('all')).toMatchObject([{ id, state }]);
    expect(await listed(state)).toMatchObject([{ id, state }]);
    expect(await listed('public')).toEqual([]);
    expect((await app.request(`/api/${kind}?state=all`)).status).toBe(401);
    expect((await send('GET', `/api/${kind}?state=gone`)).status).toBe(400);
  });

  it('becomes public at its moment, before and after cron has been there', async () => {
    const { id, version } = await create(kind, 'word', {
      state: 'scheduled',
      publishAt: inHours(2),
    });
    const before = await (await app.request(`/api/${kind}`)).text();
    expect(before).toBe('[]');
    const scheduled = async (): Promise<unknown> =>
      (await send('GET', `/api/${kind}?state=scheduled`)).json();
    expect(await scheduled()).toMatchObject([{ id }]);
    await letPass(2);
    expect(await scheduled()).toEqual([]);
    expect(await (await app.request(`/api/${kind}`)).text()).toContain('word');
    const due = { id, version, state: 'public', publishAt: null };
    expect(await (await send('GET', `/api/${kind}/${id}`)).json()).toMatchObject(due);
    await runMaintenance(app.dependencies);
    expect(await (await send('GET', `/api/${kind}?state=public`)).json()).toMatchObject([due]);
    await letPass(-2);
    expect(await (await app.request(`/api/${kind}`)).text()).toContain('word');
    await letPass(2);
  });

  it('that is moved to a later moment while cron runs stays scheduled', async () => {
    const { id } = await create(kind, 'word', { state: 'scheduled', publishAt: inHours(1) });
    await letPass(1);
    const later = inHours(1);
    expect((await patch(kind, id, { state: 'scheduled', publishAt: later })).status).toBe(200);
    await runMaintenance(app.dependencies);
    expect(await (await send('GET', `/api/${kind}/${id}`)).json()).toMatchObject({
      state: 'scheduled',
      publishAt: later,
    });
  });

  it('is scheduled by a moment alone, and published at once by none', async () => {
    const { id, state } = await create(kind, 'word', { publishAt: inHours(3) });
    expect(state).toBe('scheduled');
    const moved = await patch(kind, id, { publishAt: inHours(4) });
    expect(await moved.json()).toMatchObject({ state: 'scheduled', publishAt: inHours(4) });
    const published = await patch(kind, id, { publishAt: null });
    expect(await published.json()).toMatchObject({ state: 'public', publishAt: null });
    const taken = await patch(kind, id, { state: 'hidden' });
    expect(await taken.json()).toMatchObject({ state: 'hidden', publishAt: null });
    expect(await (await patch(kind, id, { publishAt: null })).json()).toMatchObject({
      state: 'hidden',
    });
  });

  it.each([
    { state: 'scheduled' },
    { state: 'scheduled', publishAt: null },
    { state: 'scheduled', publishAt: '2026-01-01T00:00:00Z' },
    { publishAt: '2026-01-01T00:00:00Z' },
  ])('is refused with a moment that is not ahead: %j', async (fields) => {
    const refused = await post(kind, 'word', fields);
    expect(refused.status).toBe(400);
    const errors = [{ path: 'publishAt', message: PUBLISH_AT_ERROR }];
    expect(await refused.json()).toMatchObject({ errors });
    const { id } = await create(kind, 'word');
    const { publishAt = null } = fields;
    const changed = await patch(kind, id, { state: 'scheduled', publishAt });
    expect(await changed.json()).toMatchObject({ errors });
  });

  it('may be a draft without its texts, which are needed to publish it', async () => {
    const { id, version } = await create(kind, 'word', {
      ...{ state: 'draft', description: '' },
      ...(kind === 'sermons' ? { speaker: '' } : { time: '', location: '' }),
    });
    const publish = await patch(kind, id, { state: 'public' }, ifMatch(version));
    expect(publish.status).toBe(400);
    const errors =
      kind === 'sermons'
        ? ['Description is required', 'Speaker is required']
        : ['Description is required', 'Location is required', 'Time is required'];
    const { errors: told } = z
      .object({ errors: z.array(z.object({ message: z.string() })) })
      .parse(await publish.json());
    expect(told.map(({ message }) => message).sort()).toEqual(errors);
    for (const fields of [{}, { state: 'scheduled', publishAt: inHours(1) }])
      expect((await post(kind, 'word', { ...fields, description: '' })).status).toBe(400);
    const saved = await patch(kind, id, { state: 'draft', title: 'other', description: '' });
    expect(await saved.json()).toMatchObject({ title: 'other', state: 'draft' });
    expect((await patch(kind, id, { description: '' })).status).toBe(400);
  });
});

describe('deleting what was never public', () => {
  it('leaves no trace in calendars', async () => {
    const { id } = await create('events', 'word', { state: 'draft' });
    expect((await send('DELETE', `/api/events/${id}`)).status).toBe(204);
    const repeat = { rule: 'FREQ=WEEKLY;COUNT=3' };
    const series = await create('events', 'word', { state: 'draft', repeat });
    expect((await send('DELETE', `/api/events/${series.id}?apply=all`)).status).toBe(204);
    expect(await allPublicWords([id, series.id])).not.toContain('word');
  });
});

describe('a series', () => {
  it('is prepared and published as a whole, and one date of it is taken down alone', async () => {
    const repeat = { rule: 'FREQ=WEEKLY;COUNT=3' };
    const { id } = await create('events', 'word', { state: 'draft', repeat });
    expect(await allPublicWords([id, id + 1])).not.toContain('word');
    const published = await send('PATCH', `/api/events/${id}?apply=all`, { state: 'public' });
    expect(published.status).toBe(200);
    const listed = async () =>
      z.array(z.unknown()).parse(await (await app.request('/api/events')).json());
    expect(await listed()).toHaveLength(3);
    expect((await patch('events', id + 1, { state: 'hidden' })).status).toBe(200);
    expect(await listed()).toHaveLength(2);
    const calendar = await (await app.request('/events.ics')).text();
    expect(calendar).toMatch(/EXDATE/);
    const all = await send('PATCH', `/api/events/${id}?apply=all`, { title: 'other' });
    expect(all.status).toBe(200);
    expect(await listed()).toHaveLength(2);
  });
});

describe('the history', () => {
  it('keeps what one session types into a draft within an hour as one entry', async () => {
    const { id } = await create('sermons', 'one', { state: 'draft' });
    for (const title of ['two', 'three']) await patch('sermons', id, { title, state: 'draft' });
    await patch('sermons', id, { state: 'public' });
    const entries = z
      .array(z.object({ action: z.string(), before: z.unknown(), after: z.unknown() }))
      .parse(await (await send('GET', '/api/audit?type=sermon')).json());
    expect(entries.map(({ action, before, after }) => ({ action, before, after }))).toMatchObject([
      { action: 'updated', before: { state: 'draft' }, after: { state: 'public' } },
      { action: 'updated', before: { title: 'one' }, after: { title: 'three' } },
      { action: 'created' },
    ]);
  });

  it('puts a deleted draft back as a draft, and what was scheduled for a past moment too', async () => {
    const draft = await create('sermons', 'word', { state: 'draft' });
    const due = await create('events', 'word', { publishAt: inHours(1) });
    await send('DELETE', `/api/sermons/${draft.id}`);
    await send('DELETE', `/api/events/${due.id}`);
    await letPass(2);
    const entries = z
      .array(z.object({ id: z.int(), action: z.string() }))
      .parse(await (await send('GET', '/api/audit')).json())
      .filter(({ action }) => action === 'deleted');
    for (const entry of entries) {
      const restored = await send('POST', `/api/audit/${entry.id}/restore`);
      expect(restored.status).toBe(200);
      expect(await restored.json()).toMatchObject({ state: 'draft', publishAt: null });
    }
    expect(await allPublicWords([1, 2, 3])).not.toContain('word');
  });
});
