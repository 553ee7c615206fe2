import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readContent } from '#db/content.ts';
import { sermonRow } from '#db/seed/factories.ts';
import { sermons } from '#db/tables.ts';
import { SermonDetail } from '#shared/sermons/sermon-detail.ts';
import { Sermon, SermonFacets, ListedSermon } from '#shared/sermons/sermons.ts';
import { ORIGIN } from '../../support/app/app.ts';
import { adminApp } from '../../support/app/fixtures.ts';

const { app, db, session, send } = await adminApp();
const { request } = app;
const insert = (...rows: Parameters<typeof sermonRow>[0][]) =>
  db.insert(sermons).values(rows.map(sermonRow));

const Sermons = z.array(z.strictObject(ListedSermon.shape));
const read = async (path: string) => {
  const response = await request(path);
  const list = Sermons.parse(await response.json());
  const next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('Link') ?? '')?.[1];
  const total = Number(response.headers.get('Total-Count'));
  return { titles: list.map(({ title }) => title), total, next };
};
const titles = async (path: string) => (await read(path)).titles;
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

describe('GET /api/sermons', () => {
  it('answers all of them, newest first, without their notes', async () => {
    await insert(
      { title: 'first', date: day(1), content: 'Notes' },
      { title: 'third', date: day(3) },
      { title: 'second', date: day(2) },
    );
    expect(await read('/api/sermons')).toEqual({
      titles: ['third', 'second', 'first'],
      total: 3,
      next: undefined,
    });
  });

  it('finds a text in title or description, in any case, taking wildcards literally', async () => {
    await insert(
      { title: 'Living WATER', date: day(4) },
      { description: 'Water from the rock', title: 'Rock', date: day(3) },
      { title: '100% sure', date: day(2) },
      { title: '100 sheep\\goats', date: day(1) },
    );
    expect(await titles('/api/sermons?q=water')).toEqual(['Living WATER', 'Rock']);
    expect(await titles('/api/sermons?q=100%25')).toEqual(['100% sure']);
    expect(await titles('/api/sermons?q=_')).toEqual([]);
    expect(await titles('/api/sermons?q=%5C')).toEqual(['100 sheep\\goats']);
    expect(await titles('/api/sermons?q=++')).toHaveLength(4);
  });

  it('finds words of the notes, the last of them unfinished', async () => {
    await insert(
      {
        title: 'lost',
        content: '**The Lost Sheep** and the shepherd: well-known, 1 of 100',
        date: day(3),
      },
      { title: 'none', content: null, date: day(2) },
      { title: 'apart', content: 'lost, then found with the sheep', date: day(1) },
    );
    expect(await titles('/api/sermons?q=lost+sheep')).toEqual(['lost']);
    expect(await titles('/api/sermons?q=LOST')).toEqual(['lost', 'apart']);
    expect(await titles('/api/sermons?q=the+lost+she')).toEqual(['lost']);
    expect(await titles('/api/sermons?q=well-known')).toEqual(['lost']);
    expect(await titles('/api/sermons?q=heep')).toEqual([]);
    expect(await titles('/api/sermons?q=sh')).toEqual([]);
    for (const hostile of ["she':*", '!!! & |', '((lost', "'''", 'lost:* & <->', '\\lost']) {
      expect((await request(`/api/sermons?q=${encodeURIComponent(hostile)}`)).status).toBe(200);
    }
  });

  it('answers the sentence of the notes, after the sermons that show the words in other fields', async () => {
    const content =
      '# Grace\n\n- **Law** is owed. It is _given_ as grace,\n  never earned! So, again, grace.';
    await insert(
      { title: 'noted', content, date: day(4) },
      { title: 'Amazing grace', content: 'Grace again.', date: day(1) },
      { title: 'none', content: 'gracious', date: day(3) },
    );
    const answered = async (q: string) => {
      const response = await request(`/api/sermons?q=${encodeURIComponent(q)}`);
      return Sermons.parse(await response.json()).map(({ title, noted }) => [title, noted]);
    };
    expect(await answered('grace')).toEqual([
      ['Amazing grace', null],
      ['noted', 'Grace'],
    ]);
    expect(await answered('"given as gra')).toEqual([['noted', 'It is given as grace,']]);
    expect(await answered('law is')).toEqual([['noted', 'Law is owed.']]);
    expect(await answered('again grace')).toEqual([['noted', 'So, again, grace.']]);
    expect((await answered('')).map(([, noted]) => noted)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('finds words of the notes that a character joins to others, and half of such a pair', async () => {
    await insert({
      title: 'joined',
      content: 'On law/gospel, self-control and <b>mercy</b>. He/she came.Next: grace@home, 3:16.',
    });
    const searches = ['gospel', 'law/gospel', 'law gosp', 'self-con', 'self control', 'she came'];
    for (const text of [...searches, 'next', 'mercy', 'home', 'grace@home', 'he/she'])
      expect(await titles(`/api/sermons?q=${encodeURIComponent(text)}`), text).toEqual(['joined']);
    expect(await titles('/api/sermons?q=gospel+law')).toEqual([]);
  });

  it('finds a text in speaker, series and scripture too', async () => {
    await insert(
      { title: 'by him', speaker: 'Deacon Samuel Oakes', date: day(4) },
      { title: 'of it', series: 'Under the Oakes', date: day(3) },
      { title: 'on it', scripture: 'The oakes of Mamre', date: day(2) },
      { title: 'none', speaker: 'Ann', date: day(1) },
    );
    expect(await titles('/api/sermons?q=oakes')).toEqual(['by him', 'of it', 'on it']);
    expect(await titles('/api/sermons?q=Samuel+Oakes')).toEqual(['by him']);
  });

  it('filters by the exact speaker and series, combined with the search', async () => {
    await insert(
      { title: 'a1', speaker: 'Ann', series: 'Acts', date: day(4) },
      { title: 'a2', speaker: 'Ann', series: null, date: day(3) },
      { title: 'b1', speaker: 'Anna', series: 'Acts', date: day(2) },
    );
    expect(await titles('/api/sermons?speaker=Ann')).toEqual(['a1', 'a2']);
    expect(await titles('/api/sermons?series=Acts')).toEqual(['a1', 'b1']);
    expect(await titles('/api/sermons?series=acts')).toEqual([]);
    expect(await titles('/api/sermons?q=a&speaker=Ann&series=Acts')).toEqual(['a1']);
    expect(await titles('/api/sermons?q=&speaker=&series=')).toHaveLength(3);
  });

  it('can be read page by page with filters, without gaps, also among equal dates', async () => {
    await insert(
      ...Array.from({ length: 5 }, (_, index) => ({ title: String(index), date: day(1) })),
      { title: 'other', speaker: 'Somebody else', date: day(2) },
    );
    const first = await read('/api/sermons?limit=2&speaker=Pastor+Example');
    expect(first).toMatchObject({ titles: ['4', '3'], total: 5 });
    const second = await read(first.next ?? '');
    expect(second.titles).toEqual(['2', '1']);
    expect(await read(second.next ?? '')).toEqual({
      titles: ['0'],
      total: 5,
      next: undefined,
    });
  });

  it('refuses a search that Postgres cannot hold', async () => {
    expect((await request('/api/sermons?q=%00')).status).toBe(400);
  });
});

describe('GET /api/sermons/{id}', () => {
  it('answers what its page shows as HTML, its notes read as Markdown', async () => {
    await insert({ title: 'Manna <b>', content: '# Bread\n\n<script>alert(1)</script>' });
    const { html } = SermonDetail.parse(await (await request('/api/sermons/1')).json());
    expect(html).toMatchObject({
      title: 'Manna &lt;b&gt;',
      notes: '<h2 dir="auto">Bread</h2>\n<p dir="auto">&lt;script&gt;alert(1)&lt;/script&gt;</p>\n',
    });
  });

  it('names the sermons before and after it, among all and in its series', async () => {
    await insert(
      { title: 'Acts 2', series: 'Acts', date: day(4) },
      { title: 'Alone, morning', series: null, date: day(3) },
      { title: 'Alone, evening', series: null, date: day(3) },
      { title: 'Ruth 1', series: 'Ruth', date: day(2) },
      { title: 'Acts 1', series: 'Acts', date: day(1) },
      { title: 'Not yet public', series: 'Acts', date: day(5), state: 'draft' },
    );
    const neighbours = async (id: number) =>
      SermonDetail.parse(await (await request(`/api/sermons/${id}`)).json()).neighbours;
    const { speaker, thumbnailUrl } = sermonRow();
    const named = (id: number, title: string, date: Date) => ({
      ...{ id, title, speaker, thumbnailUrl, date: date.toISOString() },
    });
    const none = {
      ...{ previous: null, next: null, another: null },
      ...{ previousInSeries: null, nextInSeries: null },
    };
    expect(await neighbours(5)).toEqual({
      ...none,
      next: named(4, 'Ruth 1', day(2)),
      nextInSeries: named(1, 'Acts 2', day(4)),
      another: named(2, 'Alone, morning', day(3)),
    });
    expect(await neighbours(2)).toEqual({
      ...none,
      previous: named(4, 'Ruth 1', day(2)),
      next: named(3, 'Alone, evening', day(3)),
    });
    expect(await neighbours(1)).toEqual({
      ...none,
      previous: named(3, 'Alone, evening', day(3)),
      previousInSeries: named(5, 'Acts 1', day(1)),
      another: named(2, 'Alone, morning', day(3)),
    });
    const { sermons: read } = await readContent(db);
    for (const sermon of read) expect(sermon.neighbours).toEqual(await neighbours(sermon.id));
  });
});

describe('GET /api/sermons/facets', () => {
  it('answers every speaker once, and each series with its count and newest sermon', async () => {
    await insert(
      { title: 'Acts 1', speaker: 'Bea', series: 'Acts', date: day(1) },
      { title: 'Acts 2', speaker: 'Al', series: 'Acts', date: day(2) },
      { title: 'Ruth 1', speaker: 'Bea', series: 'Ruth', date: day(3) },
      { title: 'Alone', speaker: 'Cy', series: null, date: day(4) },
    );
    const facets = SermonFacets.parse(await (await request('/api/sermons/facets')).json());
    expect(facets).toEqual({
      speakers: ['Al', 'Bea', 'Cy'],
      books: [],
      series: [
        {
          name: 'Ruth',
          count: 1,
          latest: { id: 3, title: 'Ruth 1', speaker: 'Bea', date: day(3).toISOString() },
        },
        {
          name: 'Acts',
          count: 2,
          latest: { id: 2, title: 'Acts 2', speaker: 'Al', date: day(2).toISOString() },
        },
      ],
    });
  });
});

describe('PATCH /api/sermons/{id}', () => {
  it('leaves what was not sent, and empties what was sent blank', async () => {
    await insert({
      content: 'Notes',
      series: 'Acts',
      scripture: 'Acts 2',
      audioUrl: '/audio/a.mp3',
    });
    const renamed: unknown = await (await send('PATCH', '/api/sermons/1', { title: 'New' })).json();
    expect(renamed).toMatchObject({ content: 'Notes', series: 'Acts', audioUrl: '/audio/a.mp3' });
    const body = { series: '', scripture: null, content: '  ' };
    const emptied: unknown = await (await send('PATCH', '/api/sermons/1', body)).json();
    expect(emptied).toMatchObject({ title: 'New', content: null, series: null, scripture: null });
    expect(emptied).toMatchObject({ audioUrl: '/audio/a.mp3', version: 3 });
  });

  it('keeps notes of 100,000 characters in the longest JSON encoding', async () => {
    await insert({});
    const content = '☺'.repeat(100_000);
    const body = JSON.stringify({ content }).replaceAll('☺', '\\u263a');
    const headers = { ...session, Origin: ORIGIN, 'Content-Type': 'application/json' };
    const response = await request('/api/sermons/1', { method: 'PATCH', body, headers });
    expect(Sermon.parse(await response.json()).content).toBe(content);
  });
});
