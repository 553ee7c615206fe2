import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { pageTexts, textLists } from '#db/tables.ts';
import { demoTexts } from '#db/seed/texts.ts';
import { exportTexts, importTexts } from '#tools/texts/texts.ts';
import { openTestDatabase } from '../../support/app/app.ts';
import { temporaryDirectory } from '#tools/harness/temporary-directory.ts';

const { db, clear } = await openTestDatabase();
const temporary = await temporaryDirectory();

beforeEach(clear);
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
