import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sermonRow } from '#db/seed/factories.ts';
import { sermons } from '#db/tables.ts';
import { SermonSummary } from '#shared/sermons/sermons.ts';
import { openCountedDatabase } from '../../../support/app/counted-database.ts';
import { createTestApp } from '../../../support/app/app.ts';
import { adminApp } from '../../../support/app/fixtures.ts';

const { app, db, send } = await adminApp();

/** Stores a sermon with what is said in it, a sentence in each ten seconds. */
async function preach(title: string, day: number, sentences: string[] = [], change: object = {}) {
  const date = new Date(Date.UTC(2026, 0, day));
  const row = sermonRow({ title, description: 'None.', date, series: null, ...change });
  const [stored] = await db.insert(sermons).values(row).returning({ id: sermons.id });
  if (sentences.length === 0) return;
  const segments = sentences.map((body, index) => ({
    ...{ startTime: index * 10, endTime: index * 10 + 10, body },
  }));
  const text = JSON.stringify({ version: '1.0.0', segments });
  expect((await send('PUT', `/api/sermons/${stored?.id ?? 0}/transcript`, { text })).status).toBe(
    200,
  );
}

const answer = async (q: string, rest = '') => {
  const read = await app.request(`/api/sermons?q=${encodeURIComponent(q)}${rest}`);
  expect(read.status).toBe(200);
  return z.array(SermonSummary).parse(await read.json());
};
/** The titles of this page of sermons and of all that follow. */
async function titlesFrom(path: string): Promise<string[]> {
  const read = await app.request(path);
  const titles = z
    .array(SermonSummary)
    .parse(await read.json())
    .map(({ title }) => title);
  const next = /^<([^>]+)>; rel="next"$/.exec(read.headers.get('Link') ?? '')?.[1];
  return next === undefined ? titles : [...titles, ...(await titlesFrom(next))];
}

const found = async (q: string) => (await answer(q)).map(({ title, said }) => [title, said?.start]);

const FILLER = Array.from({ length: 20 }, (_, index) => `We come to point ${String(index)} now.`);

describe('a search of what was said', () => {
  it('finds words by their stems, in any order, and tells the sentence with its second', async () => {
    await preach('Wages', 1, [
      ...FILLER,
      'He forgave them freely.',
      'Forgiving is no wage of ours.',
    ]);
    await preach('Silent', 2);
    const said = { start: 210, text: 'Forgiving is no wage of ours.' };
    for (const q of [
      'wages forgive',
      'forgiving wag',
      '  WAGE   forgives ',
      'of the forgiving wages',
    ])
      expect(await answer(q), q).toMatchObject([{ title: 'Wages', said }]);
    expect(await answer('freely')).toMatchObject([{ said: { start: 200 } }]);
    expect(await found('never')).toEqual([]);
  });

  it('means the phrase by quotation marks, of any kind', async () => {
    await preach('One', 1, ['Grace is not a wage.', 'A gift of God.']);
    await preach('Two', 2, ['The wages of sin.', 'Grace abounds.']);
    expect(await found('"wages of sin"')).toEqual([['Two', 0]]);
    expect(await found('“gift of god”')).toEqual([['One', 10]]);
    expect(await found('wage grace')).toEqual([
      ['Two', 0],
      ['One', 0],
    ]);
    expect(await found('"wage grace"')).toEqual([]);
  });

  it('counts every word within quotation marks, also such as not and the', async () => {
    await preach('Now', 3, ['Grace is now a wage.', 'We works to live.']);
    await preach('Not', 2, [
      'Grace is now a wage.',
      ...FILLER,
      'Grace is not a wage, nor of works.',
    ]);
    await preach('Three', 1, ['Grace, not the wage: of works and the law.']);
    expect(await found('"is not a wage"')).toEqual([['Not', 210]]);
    expect(await found('“not a wages')).toEqual([['Not', 210]]);
    expect(await found('"is now a wage" "nor of work"')).toEqual([['Not', 0]]);
    expect((await found('"of works"')).map(([title]) => title)).toEqual(['Not', 'Three']);
    expect(await found('"not wage"')).toEqual([]);
    expect((await found('"grace" not the wage')).map(([title]) => title)).toEqual([
      'Now',
      'Not',
      'Three',
    ]);
  });

  it('finds a phrase of nothing but such words, and none whose neighbours stand apart', async () => {
    await preach('Is', 2, ['What it is, it is not.', 'To be is not to have.']);
    await preach('Apart', 1, ['It is so.', 'Is not this it?']);
    expect(await found('"it is not"')).toEqual([['Is', 0]]);
    expect(await found('"is not to have"')).toEqual([['Is', 10]]);
    expect(await found('"be is it"')).toEqual([]);
    expect(await found('"is not to ha')).toEqual([['Is', 10]]);
    expect(await answer('"it is, it is not')).toMatchObject([
      { title: 'Is', said: { text: 'What it is, it is not.' } },
    ]);
  });

  it('counts after titles, then scripture, series and speaker, then notes, also from page to page', async () => {
    await preach('Said late', 9, ['We call upon Barnabas.']);
    await preach('Said early', 1, ['Barnabas came.']);
    await preach('Barnabas', 3, ['Barnabas came.']);
    await preach('On Barnabas', 2);
    await preach('By him', 6, [], { speaker: 'Barnabas Oak' });
    await preach('Of him', 5, [], { series: 'Barnabas' });
    await preach('Noted', 4, ['Barnabas came.'], { content: 'On Barnabas' });
    const shown = ['Barnabas', 'On Barnabas', 'By him', 'Of him', 'Noted'];
    const all = [...shown, 'Said late', 'Said early'];
    expect((await answer('barnabas')).map(({ title }) => title)).toEqual(all);
    expect((await answer('barnabas')).map(({ said }) => said == null)).toEqual(
      all.map((title) => shown.includes(title)),
    );
    expect(await titlesFrom('/api/sermons?q=barnabas&limit=1')).toEqual(all);
    expect(await titlesFrom('/api/sermons?q=barnabas&limit=2')).toEqual(all);
    const { headers } = await app.request('/api/sermons?q=barnabas&limit=2');
    expect(headers.get('Total-Count')).toBe('7');
    expect(await answer('barnabas', '&speaker=Barnabas+Oak')).toHaveLength(1);
  });

  it('finds nothing of a draft, and nothing by such words as everybody says', async () => {
    await preach('Draft', 1, ['Zacchaeus climbed.'], { state: 'draft' });
    await preach('Public', 2, ['It is the and of.']);
    expect(await found('zacchaeus')).toEqual([]);
    expect(await found('the and')).toEqual([]);
    for (const hostile of [
      '"',
      '""',
      '"the',
      "'; --",
      'a & | !!',
      'said:*',
      '<->',
      '\\"x',
      '-grace',
      'or or or',
    ])
      expect(await answer(hostile), hostile).toEqual([]);
  });
});

it('has its stems made where no schema is searched, as when a dump is restored', async () => {
  const paragraphs = JSON.stringify([{ sentences: [{ text: 'The birds' }] }]);
  const [, made] = await db.batch([
    db.execute(sql`set local search_path = ''`),
    db.execute(sql`select public.paragraph_words(${paragraphs}::jsonb)::text as words,
      public.transcript_stems(${paragraphs}::jsonb) as stems`),
  ]);
  expect(made.rows).toEqual([{ words: `{"'bird':2 'the':1"}`, stems: ' the bird ' }]);
});

it('is one way to the database, as any list', async () => {
  const { counted } = await openCountedDatabase();
  const site = createTestApp(counted.db);
  expect((await site.request('/api/sermons?limit=24&q=grace')).status).toBe(200);
  const first = counted.takeTrips();
  expect((await site.request('/api/sermons?limit=24&speaker=Ann')).status).toBe(200);
  expect(first).toBeLessThanOrEqual(counted.takeTrips() + 1);
});
