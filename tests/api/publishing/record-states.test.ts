import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { runMaintenance } from '#api/cron/cron.ts';
import { readContent } from '#db/content.ts';
import { contentRevision } from '#db/tables.ts';
import { NO_MOMENT } from '#shared/publishing/record-states.ts';
import { ifMatch } from '../../support/browser/admin.ts';
import { eventInput } from '../../support/samples/event-input.ts';
import { testClock } from '../../support/app/app.ts';
import { mediaApp } from '../../support/app/fixtures.ts';

// Ahead of the real time, by which the database numbers its revisions.
const HOUR = 3_600_000;
const clock = testClock(new Date((Math.ceil(Date.now() / HOUR) + 24) * HOUR).toISOString());
const { app, db, send, signInAgain } = await mediaApp({ clock: clock.read });

/** A session ends after two hours, and begins when the clock says. */
async function letPass(hours: number): Promise<void> {
  clock.advanceMinutes(hours * 60);
  await signInAgain();
}

beforeEach(async () => {
  await db.update(contentRevision).set({ revision: 1 });
  await signInAgain();
});

const inHours = (hours: number) => new Date(clock.read().getTime() + hours * HOUR).toISOString();

const Stated = z.object({
  id: z.int(),
  version: z.int(),
  title: z.string(),
  state: z.string(),
  publishAt: z.nullable(z.string()),
});

const KINDS = {
  sermons: (word: string, fields: object) => ({
    ...{ title: word, description: word, speaker: word, series: word, content: word },
    ...{ scripture: 'Ruth 1', audioUrl: `https://example.org/${word}.mp3` },
    ...{ date: '2026-03-08', thumbnailUrl: '/images/sermon-placeholder.png' },
    ...fields,
  }),
  events: (word: string, fields: object) =>
    eventInput({
      ...{ title: word, description: word, location: word, category: word, featured: true },
      ...{ date: clock.read().toISOString() },
      ...fields,
    }),
} as const;
type Kind = keyof typeof KINDS;
const BOTH = ['sermons', 'events'] as const;

async function create(kind: Kind, word: string, fields: object = {}) {
  const answer = await send('POST', `/api/${kind}`, KINDS[kind](word, fields));
  expect(answer.status).toBe(201);
  return Stated.parse(await answer.json());
}

const patch = (kind: Kind, id: number, body: object, headers = {}) =>
  send('PATCH', `/api/${kind}/${id}`, body, headers);

/** Calendars keep a deleted event for some days, as cancelled. */
const withoutDeleted = (text: string) =>
  text.replace(/BEGIN:VEVENT(?:(?!END:VEVENT)[^])*STATUS:CANCELLED[^]*?END:VEVENT/g, '');

/** Everything that is answered without a session, and what a build would read, as one text. */
async function allPublicWords(ids: readonly number[]): Promise<string> {
  const addresses = [
    ...['/api/sermons', '/api/sermons?limit=100', '/api/sermons?q=word', '/api/sermons?book=Ruth'],
    ...['/api/sermons/facets', '/sermons/feed.xml', '/sermons/feed.xml?year=2026'],
    ...['/api/events', '/api/events/featured', '/api/events/window', '/api/events?search=word'],
    ...['/events.ics', '/calendar/sunday-service.ics', '/announcement.json', '/api/settings'],
    ...ids.flatMap((id) => [`/api/sermons/${id}`, `/api/events/${id}`, `/events/${id}.ics`]),
    ...ids.flatMap((id) => [`/sermons/${id}`, `/events/${id}`]),
  ];
  const answers = await Promise.all(
    addresses.map(async (address) => withoutDeleted(await (await app.request(address)).text())),
  );
  return [...answers, JSON.stringify(await readContent(db, clock.read()))].join('\n');
}

describe.each(BOTH)('a record of /api/%s', (kind) => {
  it('is public at once without a state, and tells its state to the admin alone', async () => {
    const { id, state, publishAt } = await create(kind, 'word');
    expect({ state, publishAt }).toEqual({ state: 'public', publishAt: null });
    for (const path of [`/api/${kind}`, `/api/${kind}/${id}`]) {
      const text = await (await app.request(path)).text();
      expect(text).toContain('word');
      const [record] = [JSON.parse(text)].flat();
      expect(Object.keys(record)).not.toContain('state');
      expect(Object.keys(record)).not.toContain('publishAt');
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
    await letPass(2);
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
    const refused = await send('POST', `/api/${kind}`, KINDS[kind]('word', fields));
    expect(refused.status).toBe(400);
    const errors = [{ path: 'publishAt', message: NO_MOMENT }];
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
    expect((await send('POST', `/api/${kind}`, KINDS[kind]('word', { description: '' }))).status) //
      .toBe(400);
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

/** A step of an editor, of cron or of the clock. */
const step = fc.oneof(
  fc.record({
    type: fc.constant('create' as const),
    kind: fc.constantFrom(...BOTH),
    state: fc.constantFrom('draft', 'hidden', 'public', 'scheduled'),
    hours: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({
    type: fc.constant('change' as const),
    which: fc.nat({ max: 20 }),
    state: fc.constantFrom('draft', 'hidden', 'public', 'scheduled', undefined),
    hours: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ type: fc.constant('delete' as const), which: fc.nat({ max: 20 }) }),
  fc.record({ type: fc.constant('restore' as const) }),
  fc.record({ type: fc.constant('cron' as const) }),
  fc.record({ type: fc.constant('clock' as const), hours: fc.integer({ min: -3, max: 5 }) }),
);

type Tracked = { kind: Kind; id: number; word: string; state: string; publishAt: string | null };

describe('whatever is done in whatever order', () => {
  it('no public answer holds a word of what is not public, and all of what is', async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        let records: Tracked[] = [];
        const isShown = ({ state, publishAt }: Tracked) =>
          state === 'public' || (publishAt !== null && new Date(publishAt) <= clock.read());
        const settle = (record: Tracked) =>
          isShown(record) ? { ...record, state: 'public', publishAt: null } : record;
        for (const act of steps) {
          if (act.type === 'create') {
            count += 1;
            const word = `word${count}x`;
            const publishAt = act.state === 'scheduled' ? inHours(act.hours) : null;
            const { id } = await create(act.kind, word, { state: act.state, publishAt });
            records.push({ kind: act.kind, id, word, state: act.state, publishAt });
          } else if (act.type === 'clock') await letPass(act.hours);
          else if (act.type === 'cron') {
            await runMaintenance(app.dependencies);
            records = records.map(settle);
          } else if (act.type === 'restore') {
            const Entries = z.array(z.object({ id: z.int(), canRestore: z.boolean() }));
            const [entry] = Entries.parse(await (await send('GET', '/api/audit')).json()).filter(
              ({ canRestore }) => canRestore,
            );
            if (entry === undefined) continue;
            await send('POST', `/api/audit/${entry.id}/restore`);
            for (const kind of BOTH) {
              const listed = z
                .array(Stated)
                .parse(await (await send('GET', `/api/${kind}?state=all`)).json());
              records = [
                ...records.filter((record) => record.kind !== kind),
                ...listed.map(({ id, title, state, publishAt }) => {
                  return { kind, id, word: title, state, publishAt };
                }),
              ];
            }
          } else {
            const record = records[act.which % Math.max(1, records.length)];
            if (record === undefined) continue;
            const { kind, id } = record;
            if (act.type === 'delete') {
              expect((await send('DELETE', `/api/${kind}/${id}`)).status).toBe(204);
              records = records.filter((each) => each !== record);
              continue;
            }
            const publishAt = act.state === 'scheduled' ? inHours(act.hours) : null;
            const state = act.state === undefined ? {} : { state: act.state, publishAt };
            expect((await patch(kind, id, { title: record.word, ...state })).status).toBe(200);
            records = records.map((each) =>
              each === record
                ? act.state === undefined
                  ? settle(each)
                  : { ...each, state: act.state, publishAt }
                : each,
            );
          }
          const words = await allPublicWords(records.map(({ id }) => id));
          const deletedWords = [...words.matchAll(/word\d+x/g)].map(([word]) => word);
          for (const record of records) {
            expect([record.word, deletedWords.includes(record.word)]).toEqual([
              record.word,
              isShown(record),
            ]);
          }
        }
        for (const { kind, id } of records) await send('DELETE', `/api/${kind}/${id}`);
      }),
      { numRuns: 12 },
    );
  });
});
