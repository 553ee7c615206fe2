import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { imports, sermons } from '#db/tables.ts';
import { DraftComparison } from '#shared/import/records.ts';
import { auditEntries } from '../../support/app/audit.ts';
import { countTrips } from '../../support/app/counted-database.ts';
import { adminApp } from '../../support/app/fixtures.ts';
import { audioHosts, redirect } from '../../support/app/audio-host.ts';
import {
  calendarOf,
  episode,
  feedOf,
  fileOf,
  readTestSource,
  sampleFile,
  vevent,
} from '../../support/imports/files.ts';
import { channelFeed } from '../../support/imports/exports.ts';
import { feed, importFile, importRead, importRuns } from '../../support/imports/run-import.ts';

const FEED = 'https://podcast.example.org/feed.xml';
const MOVED = 'https://podcast.example.org/moved.xml';
const CHANNEL = 'UC1234567890123456789012';
const hosts = audioHosts({
  [`https://www.youtube.com/feeds/videos.xml?channel_id=${CHANNEL}`]: () =>
    new Response(channelFeed({ id: 'dQw4w9WgXcQ', title: 'Grace' })),
  [FEED]: () => new Response(feedOf([episode(1)])),
  [MOVED]: redirect('http://127.0.0.1/feed.xml'),
});
const { db, url, app, send } = await adminApp({ fetch: hosts.fetch });

const runs = () => importRuns(send);

describe('an import', () => {
  it('arrives as drafts that no visitor sees, once, and is one entry of the history', async () => {
    expect(await importFile(db, feed(1, 2, 3))).toMatchObject({
      sermons: 3,
      alreadyHere: 0,
      doubtful: 0,
    });
    expect(await importFile(db, feed(1, 2, 3))).toMatchObject({ sermons: 0, alreadyHere: 3 });
    const visitors = await app.send('GET', '/api/sermons');
    expect(await visitors.json()).toEqual([]);
    const drafts = await send('GET', '/api/sermons?state=draft');
    expect(z.parse(z.array(z.unknown()), await drafts.json())).toHaveLength(3);
    const entries = await auditEntries(send);
    expect(entries.filter(({ type }) => type !== 'session')).toMatchObject([
      { action: 'created', type: 'import', title: 'feed.xml', session: 'the command line' },
    ]);
    expect(await runs()).toMatchObject([
      {
        kind: 'podcast',
        source: 'feed.xml',
        isFinished: true,
        counts: { sermons: 3, events: 0, pictures: 0, alreadyHere: 0, doubtful: 0 },
      },
    ]);
  });

  it('writes nothing in a dry run', async () => {
    expect(await importFile(db, feed(1, 2), { isDryRun: true })).toMatchObject({ sermons: 2 });
    expect(await db.select().from(sermons)).toEqual([]);
    expect(await runs()).toEqual([]);
  });

  it('publishes what has all that a public record needs', async () => {
    const silent = episode(2).replace(/<itunes:author>.*?<\/itunes:author>/, '');
    await importFile(db, fileOf(feedOf([episode(1), silent])), { isPublished: true });
    const states = await db.select({ title: sermons.title, state: sermons.state }).from(sermons);
    expect(states).toEqual([
      { title: 'Sermon 1', state: 'public' },
      { title: 'Sermon 2', state: 'draft' },
    ]);
  });

  it('finds by day and title what was entered by hand', async () => {
    const body = {
      ...{ title: 'sermon 1', description: 'By hand.', speaker: 'Ann', date: '2011-06-02' },
      thumbnailUrl: '/images/ruth.png',
    };
    await send('POST', '/api/sermons', body);
    expect(await importFile(db, feed(1, 2))).toMatchObject({ sermons: 1, alreadyHere: 1 });
    expect(await importFile(db, feed(1, 2))).toMatchObject({ sermons: 0, alreadyHere: 2 });
  });

  it('brings changes of the source, but none to what an editor has changed or deleted, and says so', async () => {
    await importFile(db, feed(1, 2, 3));
    const [first, , third] = await db.select().from(sermons).orderBy(sermons.id);
    await send('PATCH', `/api/sermons/${first?.id ?? 0}`, { title: 'Ours' });
    await send('DELETE', `/api/sermons/${third?.id ?? 0}`);
    const changed = [1, 2, 3].map((number) =>
      episode(number).replace(`About ${number}.`, `More about ${number}.`),
    );
    expect(await importFile(db, fileOf(feedOf(changed)))).toMatchObject({
      sermons: 0,
      doubtful: 2,
    });
    const all = () => db.select().from(sermons).orderBy(sermons.id);
    const kept = await all();
    expect(kept.map(({ title, description }) => [title, description])).toEqual([
      ['Ours', 'About 1.'],
      ['Sermon 2', 'More about 2.'],
    ]);
    // The run after it finds nothing more to change.
    await importFile(db, fileOf(feedOf(changed)));
    expect(await all()).toEqual(kept);
  });

  it('brings changes of the source without making public a draft or a draft what is public', async () => {
    await importFile(db, feed(1), { isPublished: true });
    await importFile(db, feed(2));
    const changed = (number: number, isPublished: boolean) => {
      const text = episode(number).replace('About', 'More about');
      return importFile(db, fileOf(feedOf([text])), { isPublished });
    };
    await changed(1, false);
    await changed(2, true);
    const all = await db.select().from(sermons).orderBy(sermons.id);
    expect(all.map(({ description, state }) => [description, state])).toEqual([
      ['More about 1.', 'public'],
      ['More about 2.', 'draft'],
    ]);
  });

  it('keeps series with their exceptions and changed dates', async () => {
    await importFile(db, sampleFile('google-calendar.ics'), { isPublished: true });
    const answer = await app.send('GET', '/api/events?from=2026-12-14&until=2026-12-31');
    const listed = z.parse(
      z.array(z.looseObject({ title: z.string(), date: z.string() })),
      await answer.json(),
    );
    const studies = listed.filter(({ title }) => title === 'Bible Study');
    expect(studies).toMatchObject([
      {
        date: '2026-12-17T00:00:00.000Z',
        time: '6:00 PM – 7:30 PM',
        location: 'Room 3',
        series: { day: '2026-12-16', changed: ['date', 'location', 'time'] },
      },
    ]);
    expect(await importFile(db, sampleFile('google-calendar.ics'))).toMatchObject({
      events: 0,
      alreadyHere: 8,
    });
  });

  it('of a series that cannot be stored leaves it out, and writes the others', async () => {
    const events = calendarOf(
      vevent('UID:a', 'SUMMARY:Choir', 'DTSTART:20261202T190000', 'RRULE:FREQ=WEEKLY;COUNT=3'),
      vevent('UID:b', 'SUMMARY:Supper', 'DTSTART:20261203T180000'),
    );
    const read = await readTestSource(fileOf(events));
    const [choir] = read.drafts;
    if (choir?.type === 'event') {
      const rule = 'FREQ=DAILY;UNTIL=20991231';
      read.drafts[0] = { ...choir, event: { ...choir.event, repeat: { rule, except: [] } } };
    }
    expect(await importRead(db, read, { source: 'c.ics' })).toMatchObject({
      events: 1,
      doubtful: 1,
    });
  });

  it('makes 5,000 sermons in two round trips for each hundred', async () => {
    const counted = await countTrips({ url });
    const items = Array.from({ length: 5_000 }, (_, index) => episode(index));
    const read = await readTestSource(fileOf(feedOf(items)));
    counted.takeTrips();
    await importRead(counted.db, read);
    // A third one for each hundred compares them for the preview.
    expect(counted.takeTrips()).toBeLessThanOrEqual(3 * 50 + 5);
    await counted.close();
    expect(await db.$count(sermons)).toBe(5_000);
  });

  it('goes on under its number after a crash in the middle', async () => {
    let calls = 0;
    const crashing = new Proxy(db, {
      get: (target, name, receiver) => {
        if (name === 'batch' && (calls += 1) === 3) throw new Error('power cut');
        const value: unknown = Reflect.get(target, name, receiver);
        return value;
      },
    });
    const all = Array.from({ length: 350 }, (_, index) => index);
    await expect(importFile(crashing, feed(...all))).rejects.toThrow('power cut');
    expect(await db.$count(sermons)).toBe(200);
    expect(await runs()).toMatchObject([{ isFinished: false, counts: { sermons: 200 } }]);
    await importFile(db, feed(...all));
    expect(await db.$count(sermons)).toBe(350);
    expect(await runs()).toMatchObject([{ isFinished: true, counts: { sermons: 350 } }]);
  });
});

describe('the calls of a run', () => {
  const json = async (answer: Response) => {
    const body: unknown = await answer.json();
    return body;
  };
  const drafts = async () => (await readTestSource(feed(1, 2))).drafts;

  it('compare, begin, write and end it from a browser', async () => {
    const compared = await send('POST', '/api/imports/compare', {
      kind: 'podcast',
      drafts: await drafts(),
    });
    const fresh = { outcome: 'new', isUnread: false };
    expect(z.parse(z.array(DraftComparison), await json(compared))).toEqual([fresh, fresh]);
    const begun = await send('POST', '/api/imports', {
      kind: 'podcast',
      source: `${FEED}?secret=1`,
    });
    expect(begun.status).toBe(201);
    const { id } = z.parse(z.object({ id: z.int() }), await json(begun));
    const written = await send('POST', `/api/imports/${id}/records`, { drafts: await drafts() });
    expect(await json(written)).toEqual({ outcomes: ['new', 'new'] });
    const ended = await send('POST', `/api/imports/${id}/end`, { alreadyHere: 0, doubtful: 1 });
    // The path of an address can be a secret.
    expect(await json(ended)).toMatchObject({
      source: 'podcast.example.org',
      counts: { sermons: 2 },
    });
    const [stored] = await db.select().from(imports);
    expect(JSON.stringify(stored)).not.toContain('secret=1');
  });

  it('reads an address or the feed of a channel for the browser, public https only, also after a redirect', async () => {
    const read = (address: string) => send('POST', '/api/imports/read', { address });
    expect(await (await read(FEED)).text()).toContain('<title>Sermon 1</title>');
    for (const address of [CHANNEL, `https://www.youtube.com/channel/${CHANNEL}/streams`])
      expect(await (await read(address)).text()).toContain('<title>Grace</title>');
    // From the name of a channel no way leads to its feed.
    const refusal = await (await read('https://www.youtube.com/@cedargrove')).text();
    expect(refusal).toContain('Please give the id of the channel');
    for (const [address, reason] of [
      [MOVED, 'only addresses that begin with https:// are read'],
      ['https://169.254.169.254/latest', 'it does not lead to a public website'],
      ['https://gone.example.org/feed.xml', 'its website does not answer'],
    ] as const) {
      const answer = await read(address);
      expect(answer.status).toBe(400);
      expect(await json(answer)).toMatchObject({
        errors: [{ path: 'address', message: `The address cannot be read: ${reason}.` }],
      });
    }
  });

  it('refuses more drafts than one call takes', async () => {
    const [draft] = await drafts();
    const many = Array.from({ length: 101 }, () => draft);
    const answer = await send('POST', '/api/imports/compare', { kind: 'podcast', drafts: many });
    expect(answer.status).toBe(400);
  });
});
