import { randomUUID } from 'node:crypto';
import { describe, expect, it, afterAll, test } from 'vitest';
import * as z from 'zod/mini';
import { ErrorBody } from '#shared/http/errors.ts';
import { PageText, PageTextDetail, TextList } from '#shared/pages/page-texts.ts';
import { ifMatch } from '../../support/app/app.ts';
import { adminApp } from '../../support/app/fixtures.ts';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pageTexts, textLists } from '#db/tables.ts';
import { demoTexts } from '#db/seed/seed.ts';
import { exportTexts, importTexts } from '#tools/texts/texts.ts';
import { temporaryDirectory } from '#tools/harness/temporary.ts';

const { app, db, clear, send } = await adminApp();

const VALUE = { folder: 'values', title: 'Joy', markdown: 'We sing.' };
const add = async (body: unknown = VALUE, headers = {}) => {
  const response = await send('POST', '/api/page-texts', body, headers);
  expect(response.status).toBe(201);
  return z.parse(PageTextDetail, await response.json());
};
const order = (entries: unknown, headers = {}) =>
  send('PUT', '/api/text-lists/values', { entries }, headers);
const values = async () => {
  const lists = z.parse(z.array(TextList), await (await send('GET', '/api/text-lists')).json());
  return lists.find(({ id }) => id === 'values');
};
const texts = async () =>
  z
    .parse(z.array(PageText), await (await send('GET', '/api/page-texts')).json())
    .filter(({ id }) => id.startsWith('values/'));

describe('a list of texts', () => {
  it('is as a new church has it, until it is put in order', async () => {
    const entries = ['values/truth', 'values/prayer'];
    expect(await values()).toEqual({ id: 'values', version: 0, entries });
    const response = await order(entries.toReversed(), ifMatch(0));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      id: 'values',
      version: 1,
      entries: entries.toReversed(),
    });
    expect((await texts()).map(({ id }) => id)).toEqual(entries.toReversed());
  });

  it('goes without an entry that is left out, and takes it back', async () => {
    await order(['values/prayer']);
    expect((await texts()).map(({ id, isRemoved }) => [id, isRemoved])).toEqual([
      ['values/prayer', false],
      ['values/truth', true],
    ]);
    await order(['values/truth', 'values/prayer']);
    expect((await texts()).map(({ isRemoved }) => isRemoved)).toEqual([false, false]);
  });

  it('takes new entries at its end, in order or not', async () => {
    const joy = await add();
    expect(joy).toMatchObject({ title: 'Joy', version: 1, isDefault: false, default: null });
    expect((await values())?.entries.at(-1)).toBe(joy.id);
    app.clock.advanceMinutes(1);
    const peace = await add({ ...VALUE, title: 'Peace' });
    expect((await values())?.entries.slice(-2)).toEqual([joy.id, peace.id]);
    await order(['values/truth', joy.id]);
    const hope = await add({ ...VALUE, title: 'Hope' });
    expect((await values())?.entries).toEqual(['values/truth', joy.id, hope.id]);
  });

  it('takes an entry once for a key that is sent twice', async () => {
    await order(['values/truth']);
    const key = { 'Idempotency-Key': randomUUID() };
    const [one, other] = await Promise.all([add(VALUE, key), add(VALUE, key)]);
    expect(other.id).toBe(one.id);
    const otherWords = await send('POST', '/api/page-texts', { ...VALUE, title: 'Glee' }, key);
    expect(otherWords.status).toBe(422);
    expect((await values())?.entries).toEqual(['values/truth', one.id]);
  });

  it('keeps the words of an added entry that is taken off, and has no original for it', async () => {
    const { id } = await add();
    const response = await send('DELETE', `/api/page-texts/${id}`);
    expect(response.status).toBe(400);
    expect(z.parse(ErrorBody, await response.json()).errors?.[0]?.message).toBe(
      'This entry has no original text. Take it off its list instead',
    );
    await order(['values/truth']);
    expect((await texts()).find((text) => text.id === id)?.isRemoved).toBe(true);
    expect((await send('GET', `/api/page-texts/${id}`)).status).toBe(200);
  });

  it('refuses what somebody else has ordered since', async () => {
    await order(['values/truth']);
    for (const version of [0, 2]) {
      expect((await order(['values/prayer'], ifMatch(version))).status).toBe(412);
    }
    expect((await order(['values/prayer'], ifMatch(1))).status).toBe(200);
  });

  it.each([
    [['values/nothing'], 'There is no entry named values/nothing'],
    [['about/story'], 'There is no entry named about/story'],
    [['values/truth', 'values/truth'], 'Please name each entry once'],
    [
      'values/truth',
      'Please send the ids of the entries in their order, such as ["values/prayer"]',
    ],
    [
      Array.from({ length: 101 }, (_, index) => `values/${index}`),
      'Please keep the list to 100 entries or fewer',
    ],
  ])('refuses the order %j', async (entries, message) => {
    const response = await order(entries);
    expect(response.status).toBe(400);
    expect(z.parse(ErrorBody, await response.json()).errors).toEqual([
      { path: 'entries', message },
    ]);
  });

  it.each([
    [{ ...VALUE, folder: 'about' }, 'folder'],
    [{ ...VALUE, title: '' }, 'title'],
    [{ ...VALUE, person: 'Ruth' }, 'person'],
    [{ ...VALUE, markdown: '{{dog}}' }, 'markdown'],
  ])('refuses the entry %j', async (body, path) => {
    const response = await send('POST', '/api/page-texts', body);
    expect(response.status).toBe(400);
    expect(z.parse(ErrorBody, await response.json()).errors?.map((each) => each.path)).toEqual([
      path,
    ]);
  });

  it('is only what a page has as a list', async () => {
    for (const name of ['about', 'beliefs', 'constitution', '__proto__']) {
      const response = await send('PUT', `/api/text-lists/${name}`, { entries: [] });
      expect(response.status).toBe(404);
    }
  });
});

const temporary = await temporaryDirectory();

afterAll(temporary.remove);

const newDirectory = async (name: string) =>
  path.join(await mkdtemp(path.join(temporary.directory, 'archive-')), name);

const ADDED = {
  id: 'ministries/own-1',
  title: 'Food Pantry: "free"',
  person: null,
  markdown: '### When\n\n- Fridays\n- *often*',
};
const words = async () =>
  (await db.select().from(pageTexts)).map(({ id, markdown }) => [id, markdown]).sort();

test('texts, added entries and the order of lists come back from an archive as they were', async () => {
  const texts = demoTexts();
  await db.insert(pageTexts).values([...texts, ADDED]);
  const entries = ['ministries/worship', ADDED.id, 'ministries/outreach'];
  await db.insert(textLists).values({ id: 'ministries', entries });
  const shown = new Set(entries);
  const kept = (await words()).filter(
    ([id = '']) => !id.startsWith('ministries/') || shown.has(id),
  );

  const archive = await newDirectory('texts');
  await exportTexts(db, archive);
  await clear();
  await importTexts(db, archive);

  expect(await words()).toEqual(kept);
  const [added] = (await db.select().from(pageTexts)).filter(({ id }) => id === ADDED.id);
  expect(added).toMatchObject(ADDED);
  const lists = await db.select().from(textLists);
  expect(lists.find(({ id }) => id === 'ministries')?.entries).toEqual(entries);
});

test('an archive has the shape of site/content, also where a file was never changed', async () => {
  const archive = await newDirectory('texts');
  await exportTexts(db, archive);
  const file = 'give/by-mail.md';
  const source = await readFile(path.join(archive, file), 'utf8');
  expect(source).toBe(await readFile(path.join('site/content', file), 'utf8'));
  await importTexts(db, archive);
  expect(await words()).toEqual([]);
});

test('a folder with files in it is not written over', async () => {
  const archive = await newDirectory('.');
  await writeFile(path.join(archive, 'letter.txt'), 'Dear all');
  await expect(exportTexts(db, archive)).rejects.toThrow('is not empty. Please name a new folder.');
});

test.each([
  ['about/story', 'At {{chruchName}}', 'about/story.md: {{chruchName}} is not known'],
  ['about/nothing', 'Once.', 'about/nothing.md: no page shows this text.'],
  ['home/motto', 'One\ntwo', 'home/motto.md: This text stands within a line'],
])('an archive with a mistake in %s is refused whole', async (id, markdown, message) => {
  const archive = await newDirectory('.');
  for (const [name, body] of [
    ['values/truth', 'Own.'],
    [id, markdown],
  ] as const) {
    await mkdir(path.join(archive, path.dirname(name)), { recursive: true });
    await writeFile(path.join(archive, `${name}.md`), `---\ntitle: X\norder: 1\n---\n\n${body}\n`);
  }
  await expect(importTexts(db, archive)).rejects.toThrow(message);
  expect(await words()).toEqual([]);
});
