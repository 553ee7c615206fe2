import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { runMaintenance } from '#api/cron/cron.ts';
import { sermonRow, settingsRow } from '#db/seed/factories.ts';
import { imports, sermons, settings } from '#db/tables.ts';
import { Dashboard } from '#shared/dashboard/dashboard.ts';
import { PLACEHOLDER_THUMBNAIL } from '#shared/media/thumbnails.ts';
import { auditEntries } from '../../support/app/audit.ts';
import { audioHosts } from '../../support/app/audio-host.ts';
import { adminApp } from '../../support/app/fixtures.ts';
import { channelFeed } from '../../support/imports/exports.ts';

const CHANNEL = 'UC1234567890123456789012';
const FEED = `https://www.youtube.com/feeds/videos.xml?channel_id=${CHANNEL}`;
const SATURDAY = Date.parse('2026-11-21T12:00:00Z');
/** Half past six in the evening in Chicago. */
const SUNDAY = new Date('2026-11-23T00:30:00Z');
const MONDAY = new Date('2026-11-23T13:00:00Z');
const sunday = new Date('2026-11-22');

let feed = '';
const hosts = audioHosts({ [FEED]: () => new Response(feed) });
const { app, db, send, signInAgain } = await adminApp({ fetch: hosts.fetch });

const stream = { id: 'dQw4w9WgXcQ', title: 'Nothing Can Separate Us | Live' };
async function run(now: Date, since = SATURDAY) {
  await runMaintenance({ ...app.dependencies, clock: () => now }, since);
  // The session has expired meanwhile.
  await signInAgain();
}
const drafts = () =>
  db.select().from(sermons).where(eq(sermons.state, 'draft')).orderBy(desc(sermons.id));
const turnOn = (isOn = true) =>
  db.insert(settings).values(settingsRow({ youtubeChannelId: CHANNEL, preparesStreams: isOn }));

beforeEach(() => {
  feed = channelFeed({ ...stream, published: '2026-11-22T17:00:00+00:00' });
});

const dashboard = async () =>
  Dashboard.parse(await (await send('GET', '/api/dashboard')).json()).prepared;
const video = {
  videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  thumbnailUrl: 'https://i2.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg',
};
const PLAN = {
  ...{ date: sunday, title: 'Planned', speaker: 'Ann Sower', series: 'Romans' },
  ...{ scripture: 'Romans 8', state: 'draft' as const, videoUrl: null },
};

it('a new stream becomes a draft of its Sunday, and the dashboard says so until it is edited', async () => {
  await turnOn();
  await run(SUNDAY);
  const [made] = await drafts();
  expect(made).toMatchObject({ title: 'Nothing Can Separate Us – Live', date: sunday, ...video });
  expect(await dashboard()).toEqual([
    { id: made?.id, title: made?.title, date: '2026-11-22T00:00:00.000Z' },
  ]);
  expect((await auditEntries(send)).find(({ type }) => type === 'import')).toMatchObject({
    ...{ type: 'import', title: 'New streams of the channel', session: 'the website itself' },
  });
  await send('PATCH', `/api/sermons/${made?.id}`, { title: 'Nothing Can Separate Us' });
  expect(await dashboard()).toEqual([]);
});

it('a stream fills the video and the picture of the sermon that is planned for its day, once, and taking back empties it again', async () => {
  await turnOn();
  await db
    .insert(sermons)
    .values([
      sermonRow({ ...PLAN, thumbnailUrl: PLACEHOLDER_THUMBNAIL }),
      sermonRow({ ...PLAN, date: new Date('2026-11-29'), title: 'Next' }),
    ]);
  await run(SUNDAY);
  await run(MONDAY, SUNDAY.getTime());
  const [next, filled] = await drafts();
  expect(filled).toMatchObject({ ...PLAN, ...video, version: 2 });
  expect(next).toMatchObject({ title: 'Next', videoUrl: null, version: 1 });
  expect(await drafts()).toHaveLength(2);
  expect((await dashboard()).map(({ title }) => title)).toEqual(['Planned']);
  const [made] = await db.select().from(imports);
  expect(await (await send('POST', `/api/imports/${made?.id}/copies`)).json()).toEqual({
    files: 0,
  });
  const answer = await send('DELETE', `/api/imports/${made?.id}`);
  const emptied = [{ type: 'sermon', id: filled?.id, title: 'Planned' }];
  expect(await answer.json()).toEqual({ removed: 0, emptied, stayed: [] });
  const planned = { ...PLAN, thumbnailUrl: PLACEHOLDER_THUMBNAIL, version: 3 };
  expect((await drafts())[1]).toMatchObject(planned);
  await run(MONDAY, SUNDAY.getTime());
  expect((await drafts())[1]).toMatchObject(planned);
  expect(await drafts()).toHaveLength(2);
});

it('a sermon that waits for its moment is filled too, and is on the dashboard until it is edited', async () => {
  await turnOn();
  const scheduled = { state: 'scheduled', publishAt: new Date('2026-12-01T12:00:00Z') } as const;
  await db.insert(sermons).values(sermonRow({ ...PLAN, ...scheduled }));
  await run(SUNDAY);
  expect(await dashboard()).toMatchObject([{ title: 'Planned' }]);
});

it('a picture that somebody chose stays, and a second stream of the day becomes a draft beside it', async () => {
  await turnOn();
  await db.insert(sermons).values(sermonRow({ ...PLAN, thumbnailUrl: '/images/ruth.png' }));
  const published = '2026-11-22T17:00:00+00:00';
  feed = channelFeed(
    { ...stream, published },
    { id: 'aaaaaaaaaaa', title: 'Evening Prayer', published },
  );
  await run(SUNDAY);
  const [beside, filled] = await drafts();
  expect(filled).toMatchObject({ title: 'Planned', thumbnailUrl: '/images/ruth.png', version: 2 });
  expect(beside).toMatchObject({ title: 'Evening Prayer' });
  await send('PATCH', `/api/sermons/${filled?.id}`, { title: 'Ours' });
  const [made] = await db.select().from(imports);
  expect(await (await send('DELETE', `/api/imports/${made?.id}`)).json()).toMatchObject({
    ...{ removed: 1, emptied: [], stayed: [{ title: 'Ours' }] },
  });
});

it('a planned sermon that somebody saves at that moment stays theirs, and the stream stands beside it', async () => {
  await turnOn();
  await db.insert(sermons).values(sermonRow(PLAN));
  const [plan] = await drafts();
  // The editor saves after cron has read the plan, while it looks for what was imported before.
  const before = hosts.asked.length;
  let isSaved = false;
  const editing = new Proxy(db, {
    get: (target, name, receiver) => {
      if (name === 'execute' && hosts.asked.length > before && !isSaved)
        return async (query: Parameters<typeof db.execute>[0]) => {
          isSaved = true;
          await target
            .update(sermons)
            .set({ version: 2, title: 'Ours' })
            .where(eq(sermons.id, plan?.id ?? 0));
          return target.execute(query);
        };
      const value: unknown = Reflect.get(target, name, receiver);
      return value;
    },
  });
  await runMaintenance({ ...app.dependencies, database: editing, clock: () => SUNDAY }, SATURDAY);
  const [beside, kept] = await drafts();
  expect(kept).toMatchObject({ title: 'Ours', videoUrl: null });
  expect(beside).toMatchObject({ speaker: 'Ann Sower', series: 'Romans', ...video });
});

it('is never made twice: neither on Monday, nor after it was deleted, nor where a sermon has the video', async () => {
  await turnOn();
  await run(SUNDAY);
  await run(MONDAY, SUNDAY.getTime());
  const [made] = await drafts();
  expect(await drafts()).toHaveLength(1);
  expect(await db.select().from(imports)).toHaveLength(1);
  await send('DELETE', `/api/sermons/${made?.id}`);
  await run(MONDAY, SUNDAY.getTime());
  expect(await drafts()).toEqual([]);
  feed = channelFeed({ id: 'aaaaaaaaaaa', title: 'By hand' });
  await db.insert(sermons).values(sermonRow({ videoUrl: 'https://youtu.be/aaaaaaaaaaa?t=90' }));
  await run(MONDAY, SUNDAY.getTime());
  expect(await drafts()).toEqual([]);
});

it('leaves out what is old, short or only announced; what was published on another day counts as Sunday’s', async () => {
  await turnOn();
  await db.insert(sermons).values([sermonRow({ speaker: 'Jon Reed' })]);
  feed = channelFeed(
    { id: 'aaaaaaaaaaa', title: 'Next week', published: '2026-11-22T22:00:00+00:00', views: 0 },
    { id: 'bbbbbbbbbbb', title: 'Come on Sunday', isShort: true },
    { id: 'ccccccccccc', title: 'Be Still | Jon Reed', published: '2026-11-19T15:00:00+00:00' },
    { id: 'ddddddddddd', title: 'Last month', published: '2026-10-18T15:00:00+00:00' },
  );
  await run(MONDAY);
  expect(await drafts()).toMatchObject([{ title: 'Be Still', speaker: 'Jon Reed', date: sunday }]);
});

it('nothing is read where the switch is off or no reading is due, and nothing is made of a feed that fails', async () => {
  const before = hosts.asked.length;
  await turnOn(false);
  await run(SUNDAY);
  await db.update(settings).set({ preparesStreams: true });
  await run(SUNDAY, Date.parse('2026-11-23T00:15:00Z'));
  expect(hosts.asked).toHaveLength(before);
  for (const broken of ['<!doctype html><html>', '<feed><entry>', '']) {
    feed = broken;
    await run(SUNDAY);
  }
  expect(await drafts()).toEqual([]);
  expect(await db.select().from(imports)).toEqual([]);
});
