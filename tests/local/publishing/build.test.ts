import { readdir, readFile, stat, writeFile, mkdir, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, onTestFinished } from 'vitest';
import { sermons } from '#db/tables.ts';
import { checkOut, type Checkout } from './checkout.ts';
import { createTestDatabase, type TestDatabase } from '#tools/harness/database.ts';
import { insertLargeChurch } from '#tools/harness/large-church.ts';
import { plainPicture } from '../../support/samples/uploads.ts';
import { hash, randomUUID } from 'node:crypto';
import { openBundle } from '#tools/build/bundle.ts';
import { readKeptPages, writeKeptPages } from '#tools/build/site-directories.ts';
import { temporaryDirectory } from '#tools/harness/temporary.ts';

const CHANGED = 20;
const UNCHANGED = 1;

let database: TestDatabase;
let first: Checkout;
const checkouts: Checkout[] = [];

/** A checkout with a photograph beside the drawing of a ministry. */
async function checkOutWithPhotograph(): Promise<Checkout> {
  const checkout = await checkOut();
  checkouts.push(checkout);
  const photograph = await sharp(await plainPicture('#5b7a6a'))
    .jpeg()
    .toBuffer();
  await writeFile(inside(checkout, 'site/assets/artwork/ministries/outreach.jpg'), photograph);
  return checkout;
}

const inside = ({ directory }: Checkout, file: string) => path.join(directory, file);

const build = (checkout: Checkout) =>
  checkout.build({
    SITE_URL: 'https://www.grace-church.org',
    DATABASE_URL: database.url,
  });

/** The content revision that a page was rendered from. */
async function revisionOf(checkout: Checkout, sermon: number): Promise<number> {
  const html = await readFile(inside(checkout, `dist/sermons/${String(sermon)}.html`), 'utf8');
  return Number(/ data-revision="(\d+)"/.exec(html)?.[1]);
}

/** When the code of the pages was bundled, in whole ms, which a copy keeps. */
async function bundledAt(checkout: Checkout): Promise<number> {
  const bundles = inside(checkout, 'node_modules/.astro/bundles');
  const [name = ''] = await readdir(bundles);
  return Math.round((await stat(path.join(bundles, name, 'bundle.json'))).mtimeMs);
}

/** The widths in px that a page offers of the photograph, each with that of its file. */
async function widthsOf(checkout: Checkout): Promise<[number, number][]> {
  const html = await readFile(inside(checkout, 'dist/ministries.html'), 'utf8');
  const versions = /srcset="([^"]*outreach[^"]*)"/.exec(html)?.[1]?.split(', ') ?? [];
  return Promise.all(
    versions.map(async (version): Promise<[number, number]> => {
      const [address = '', width = ''] = version.split(' ');
      const { width: actual } = await sharp(inside(checkout, `dist${address}`)).metadata();
      return [Number.parseInt(width, 10), actual];
    }),
  );
}

const WIDTHS = [480, 960, 1_600].map((width) => [width, width]);

beforeAll(async () => {
  database = await createTestDatabase();
  await insertLargeChurch(database.db, { sermons: 40, events: 5, series: 1 });
  first = await checkOutWithPhotograph();
  await build(first);
}, 240_000);

afterAll(async () => {
  await database.close();
  for (const checkout of checkouts) await checkout.remove();
});

test('a photograph beside a drawing takes its place, in sizes for phones', async () => {
  expect(await widthsOf(first)).toEqual(WIDTHS);
});

test('a build whose cache was restored renders what has changed', async () => {
  const before = await revisionOf(first, UNCHANGED);
  await database.db
    .update(sermons)
    .set({ title: 'The Lamp on the Stand' })
    .where(eq(sermons.id, CHANGED));

  const second = await checkOutWithPhotograph();
  await second.restoreCache(first);
  await build(second);
  expect(await bundledAt(second)).toBe(await bundledAt(first));
  expect(await revisionOf(second, UNCHANGED)).toBe(before);
  const after = await revisionOf(second, CHANGED);
  expect(after).toBeGreaterThan(before);
  expect(await widthsOf(second)).toEqual(WIDTHS);
});

/** Opens a bundle of one file. @returns its folder, and whether it was made now */
async function open(digest: string) {
  let isMade = false;
  const directory = await openBundle(digest, async (draft) => {
    isMade = true;
    await mkdir(path.join(draft, 'server'));
    await writeFile(path.join(draft, 'server', 'entry.js'), digest);
  });
  return { directory, isMade };
}

test('a bundle is made once for a digest, and again when a file of it is damaged, missing or foreign', async () => {
  const digest = randomUUID();
  const { directory, isMade } = await open(digest);
  expect(isMade).toBe(true);
  const file = path.join(directory, 'server', 'entry.js');
  expect(await open(digest)).toEqual({ directory, isMade: false });
  await writeFile(file, 'damaged');
  expect(await open(digest)).toEqual({ directory, isMade: true });
  expect(await readFile(file, 'utf8')).toBe(digest);
  await rm(file);
  expect(await open(digest)).toEqual({ directory, isMade: true });
  await writeFile(path.join(directory, 'foreign.js'), '');
  expect(await open(digest)).toEqual({ directory, isMade: true });
  const other = await open(randomUUID());
  expect(other.isMade).toBe(true);
  for (const made of [directory, other.directory]) await rm(made, { recursive: true });
});

test('a bundle that could not be made leaves nothing, and one that nobody used for a day is removed', async () => {
  const unused = await open(randomUUID());
  const longAgo = new Date(Date.now() - 25 * 60 * 60_000);
  await utimes(unused.directory, longAgo, longAgo);
  const digest = randomUUID();
  await expect(
    openBundle(digest, () => Promise.reject(new Error('No such file.'))),
  ).rejects.toThrow('No such file.');
  const { directory, isMade } = await open(digest);
  expect(isMade).toBe(true);
  await expect(readFile(path.join(unused.directory, 'bundle.json'))).rejects.toThrow('ENOENT');
  await rm(directory, { recursive: true });
});

test('pages are taken over from a build of the same code, as long as all of them are as it left them', async () => {
  const folder = await temporaryDirectory();
  onTestFinished(folder.remove);
  const record = path.join(folder.directory, 'pages.json');
  const build = path.join(folder.directory, '1-1');
  const page = path.join(build, 'one.html');
  await mkdir(build);
  await writeFile(page, 'One');
  expect(await readKeptPages(record, 'this code')).toBeNull();
  const pages = { 'one.html': { key: 'one', sha256: hash('sha256', 'One') } };
  const kept = { digest: 'this code', directory: '1-1', pages };
  await writeKeptPages(record, kept);
  expect(await readKeptPages(record, 'this code')).toEqual(kept);
  expect(await readKeptPages(record, 'other code')).toBeNull();
  await writeFile(page, 'Two');
  expect(await readKeptPages(record, 'this code')).toBeNull();
  await rm(page);
  expect(await readKeptPages(record, 'this code')).toBeNull();
  await writeFile(record, '{"digest":');
  expect(await readKeptPages(record, 'this code')).toBeNull();
});
