import { isNotNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { runMaintenance } from '#api/cron/cron.ts';
import { readContentRevision } from '#db/publishing/content-revision.ts';
import { sermonRow } from '#db/seed/factories.ts';
import { sermons } from '#db/tables.ts';
import { fillMissingPassages } from '#db/sermons/sermon-search.ts';
import { Sermon, SermonFacets, ListedSermon } from '#shared/sermons/sermons.ts';
import { adminApp } from '../../support/app/fixtures.ts';

const { app, db, send } = await adminApp();
const insert = (...rows: Parameters<typeof sermonRow>[0][]) =>
  db.insert(sermons).values(rows.map(sermonRow));

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

async function read(path: string) {
  const response = await app.request(path);
  const list = z.array(z.strictObject(ListedSermon.shape)).parse(await response.json());
  const next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('Link') ?? '')?.[1];
  return { titles: list.map(({ title }) => title), next };
}
const titles = async (query: string) => (await read(`/api/sermons?${query}`)).titles;
const books = async () => {
  const response = await app.request('/api/sermons/facets');
  return SermonFacets.parse(await response.json()).books;
};

describe('GET /api/sermons?book=', () => {
  it('answers the sermons whose scripture names the book, newest first', async () => {
    await insert(
      { title: 'romans', scripture: 'Rom 8:28-39; Psalm 23', date: day(1) },
      { title: 'both', scripture: 'Psalm 1 and Romans 12', date: day(2) },
      { title: 'first john', scripture: '1 John 4', date: day(3) },
      { title: 'john', scripture: 'John 3', date: day(4) },
      { title: 'across', scripture: 'Genesis 50 - Leviticus 1', date: day(5) },
      { title: 'a whole letter', scripture: 'a letter to the Romans, perhaps', date: day(6) },
      { title: 'none', scripture: null, date: day(7) },
    );
    expect(await titles('book=Romans')).toEqual(['a whole letter', 'both', 'romans']);
    expect(await titles('book=John')).toEqual(['john']);
    expect(await titles('book=1+John')).toEqual(['first john']);
    expect(await titles('book=Exodus')).toEqual(['across']);
    expect(await titles('book=')).toHaveLength(7);
  });

  it('answers an empty list for a book that nobody has preached on, or that is none', async () => {
    await insert({ scripture: 'Romans 8' });
    for (const book of ['Ruth', 'romans', 'Rom', "R'); drop table sermons;--", '"]}', '%']) {
      expect(await titles(`book=${encodeURIComponent(book)}`), book).toEqual([]);
    }
  });

  it('combines with the other filters, page by page', async () => {
    await insert(
      ...[1, 2, 3].map((number) => ({
        title: `grace ${number}`,
        speaker: 'Ann',
        series: 'Rooted',
        scripture: `Romans ${number}`,
        date: day(number),
      })),
      { title: 'grace of another', speaker: 'Ben', scripture: 'Romans 1', date: day(4) },
      { title: 'grace elsewhere', speaker: 'Ann', scripture: 'Ruth 1', date: day(5) },
    );
    const query = 'book=Romans&speaker=Ann&series=Rooted&q=GRACE&limit=2';
    const first = await read(`/api/sermons?${query}`);
    expect(first.titles).toEqual(['grace 3', 'grace 2']);
    expect(first.next).toContain('book=Romans');
    const second = await read(first.next ?? '');
    expect(second).toEqual({ titles: ['grace 1'], next: undefined });
  });
});

describe('GET /api/sermons?q=', () => {
  it('finds a passage however either is spelled, and no neighbouring chapter or book', async () => {
    await insert(
      { title: 'buried', scripture: 'Rom. 6:1–11', date: day(1) },
      { title: 'two chapters', scripture: 'Romans 5–6', date: day(2) },
      { title: 'separated', scripture: 'Romans 8', date: day(3) },
      { title: 'rooted', scripture: 'Colossians 2:6–7', date: day(4) },
      { title: 'love', scripture: '1 John 4', date: day(5) },
      { title: 'the vine', scripture: 'John 15', date: day(6) },
      { title: 'the Word', scripture: 'John 1', date: day(7) },
      { title: 'Reading Romans 6 at home', date: day(8) },
    );
    expect(await titles('q=Romans+6')).toEqual([
      'Reading Romans 6 at home',
      'two chapters',
      'buried',
    ]);
    expect(await titles('q=rom+6%3A23')).toEqual(['two chapters', 'buried']);
    expect(await titles('q=romans')).toEqual([
      'Reading Romans 6 at home',
      'separated',
      'two chapters',
      'buried',
    ]);
    expect(await titles('q=Colossians')).toEqual(['rooted']);
    expect(await titles('q=colos')).toEqual(['rooted']);
    expect(await titles('q=John+1')).toEqual(['the Word']);
    expect(await titles('q=%206%3A1')).toEqual(['buried']);
  });

  it('searches a name that is also a book as both', async () => {
    await insert(
      { title: 'Faith Works', scripture: 'James 2', date: day(1) },
      { title: 'Mercy', speaker: 'James Oakes', scripture: 'Luke 6', date: day(2) },
      { title: 'Elsewhere', scripture: 'Ruth 1', date: day(3) },
    );
    expect(await titles('q=james')).toEqual(['Mercy', 'Faith Works']);
    expect(await titles('q=James+2')).toEqual(['Faith Works']);
  });
});

describe('the books of GET /api/sermons/facets', () => {
  it('stand in the order of the Bible, each with its number of sermons', async () => {
    await insert(
      { scripture: 'Genesis 1; Revelation 1; Genesis 9' },
      { scripture: '2 Timothy 1; Genesis 3' },
      { scripture: 'Ruth; 1 Timothy 3' },
      { scripture: 'nonsense' },
      {},
    );
    expect(await books()).toEqual([
      { name: 'Genesis', count: 2 },
      { name: 'Ruth', count: 1 },
      { name: '1 Timothy', count: 1 },
      { name: '2 Timothy', count: 1 },
      { name: 'Revelation', count: 1 },
    ]);
  });
});

describe('the passages of a sermon', () => {
  it('follow its scripture when it is created and when it is changed', async () => {
    const created = await send('POST', '/api/sermons', {
      title: 'Nothing Can Separate Us',
      description: 'On assurance.',
      speaker: 'Ann',
      date: '2026-01-04T00:00:00.000Z',
      thumbnailUrl: '/images/sermon-placeholder.png',
      scripture: 'See Romans 8:28-39',
    });
    const sermon = Sermon.parse(await created.json());
    const path = `/api/sermons/${sermon.id}`;
    expect(sermon.passages).toEqual([
      {
        start: 4,
        end: 18,
        reference: 'Romans 8:28–39',
        chapters: [{ book: 'Romans', first: 8, last: 8 }],
      },
    ]);
    await send('PATCH', path, { title: 'Assurance' });
    expect(Sermon.parse(await (await app.request(path)).json()).passages).toHaveLength(1);
    await send('PATCH', path, { scripture: 'Ruth 1' });
    expect(await titles('book=Romans')).toEqual([]);
    expect(await titles('book=Ruth')).toEqual(['Assurance']);
    await send('PATCH', path, { scripture: null });
    expect(Sermon.parse(await (await app.request(path)).json()).passages).toEqual([]);
  });

  it('are read by cron where a sermon was stored before there were any, once', async () => {
    await insert(
      { title: 'old', scripture: 'Romans 8', passages: null },
      { title: 'old, without', passages: null },
      { title: 'new', scripture: 'Ruth 1' },
    );
    expect(await titles('book=Romans')).toEqual([]);
    const before = await readContentRevision(db);
    await runMaintenance(app.dependencies);
    expect(await titles('book=Romans')).toEqual(['old']);
    expect(await readContentRevision(db)).toBe(before + 1);
    const read = await db.select().from(sermons).where(isNotNull(sermons.passages));
    expect(read).toHaveLength(3);
    expect(await fillMissingPassages(db)).toBe(0);
    expect(await readContentRevision(db)).toBe(before + 1);
  });
});
