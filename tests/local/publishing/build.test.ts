import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sermons } from '#db/tables.ts';
import { checkOut, type Checkout } from './checkout.ts';
import { createTestDatabase, type TestDatabase } from '#tools/harness/database.ts';
import { insertLargeChurch } from '#tools/harness/large-church.ts';
import { plainPicture } from '../../support/samples/photographs.ts';

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
    GIVING_URL: 'https://giving.grace-church.org/',
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
