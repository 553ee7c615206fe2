import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { eq } from 'drizzle-orm';
import { sermons, sermonTranscripts } from '#db/tables.ts';
import { adminApp } from '../../support/app/fixtures.ts';
import { eventInput } from '../../support/samples/records.ts';
import { inPieces, readTestSource } from '../../support/imports/files.ts';
import { importRead } from '../../support/imports/run-import.ts';

const { db, clear, send } = await adminApp();

const exported = async (list: string) =>
  new Uint8Array(await (await send('GET', `/api/export/${list}.csv`)).arrayBuffer());

const Rows = z.array(z.record(z.string(), z.unknown()));

/** The records of a list as they are exported, without what every installation has of its own. */
async function recordsOf(list: string) {
  const rows = z.parse(Rows, await (await send('GET', `/api/export/${list}.json`)).json());
  return rows
    .map(({ id, createdAt, seriesId, ...row }) => ({ ...row, isInSeries: seriesId != null }))
    .toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
}

async function importAgain(list: string) {
  const file = await exported(list);
  const before = await recordsOf(list);
  expect(before.length).toBeGreaterThan(2);
  const source = await readTestSource(inPieces(file));
  const onItself = await importRead(db, source, { isPublished: true });
  expect(onItself).toMatchObject({ sermons: 0, events: 0 });
  await clear();
  await importRead(db, source, { isPublished: true });
  expect(await recordsOf(list)).toEqual(before);
}

it('sermons that were exported come back without loss', async () => {
  const sermon = {
    ...{ title: '=Grace, "more" and\nmore', description: "'=it's\n\nlong", speaker: '+Ann; Sower' },
    ...{ date: '2026-06-07', thumbnailUrl: 'https://church.example.org/a.png' },
    ...{ videoUrl: 'https://youtu.be/dQw4w9WgXcQ', audioUrl: '/media/hymn.mp3' },
    ...{ content: '# Notes\n\n- one\n- *two*', series: '@Acts', scripture: 'Acts 2:1-4' },
    handouts: [{ url: 'https://church.example.org/a.pdf', name: 'Outline' }],
    chapters: [{ start: 1.5, title: '=Opening' }],
  };
  for (const body of [
    sermon,
    { ...sermon, title: 'A draft', state: 'draft', description: '', speaker: '' },
    { ...sermon, title: 'Taken down', state: 'hidden', handouts: [] },
    { ...sermon, title: 'Twice', series: null, content: null },
    { ...sermon, title: 'Twice', series: null, content: null },
  ]) {
    expect((await send('POST', '/api/sermons', body)).status).toBe(201);
  }
  const text = JSON.stringify({
    segments: [
      { startTime: 0.5, endTime: 3.25, body: '=1 < 2, "so" he said.', speaker: 'Ann; Sower' },
      { startTime: 3.25, endTime: 4, body: 'Amen' },
    ],
  });
  const [first, second, third] = await db.select().from(sermons).orderBy(sermons.id);
  const say = (sermonOf: typeof first, said: string) =>
    send('PUT', `/api/sermons/${sermonOf?.id ?? 0}/transcript`, { text: said });
  expect((await say(first, text)).status).toBe(200);
  expect((await say(second, 'Without times.\n\nAt all.')).status).toBe(200);
  expect((await say(third, text)).status).toBe(200);
  await db
    .update(sermonTranscripts)
    .set({ isMachineMade: true })
    .where(eq(sermonTranscripts.id, third?.id ?? 0));
  await importAgain('sermons');
});

it('events and series with exceptions, moved and changed dates come back without loss', async () => {
  const Created = z.object({ series: z.nullable(z.object({ id: z.int() })) });
  const create = async (body: object) => {
    const answer = await send('POST', '/api/events', eventInput(body));
    expect(answer.status).toBe(201);
    return z.parse(Created, await answer.json());
  };
  await create({ title: 'Retreat', date: '2027-07-09', endDate: '2027-07-11', featured: true });
  await create({
    title: 'Moved',
    date: '2027-01-09',
    status: 'postponed',
    previousDate: '2027-01-02',
  });
  await create({ title: 'Draft', date: '2027-01-10', state: 'draft', description: '' });
  const repeat = { rule: 'FREQ=WEEKLY;COUNT=6', except: ['2027-01-20'] };
  const { series } = await create({ title: 'Study', date: '2027-01-06', repeat });
  await create({
    title: 'Camp',
    date: '2027-02-05',
    endDate: '2027-02-07',
    repeat: { rule: 'FREQ=MONTHLY;BYDAY=1FR;COUNT=3' },
  });
  const dates = z.parse(
    z.array(z.object({ id: z.int(), date: z.string() })),
    await (await send('GET', `/api/events?series=${series?.id ?? 0}`)).json(),
  );
  const [, second, third, fourth] = dates;
  await send('PATCH', `/api/events/${second?.id ?? 0}`, { date: '2027-01-14', time: '8 PM' });
  await send('PATCH', `/api/events/${third?.id ?? 0}`, { status: 'cancelled' });
  await send('DELETE', `/api/events/${fourth?.id ?? 0}`);
  const file = await recordsOf('events');
  expect(file.length).toBeGreaterThan(8);
  await importAgain('events');
});
