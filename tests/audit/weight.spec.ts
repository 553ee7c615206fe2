import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { builtFiles } from '../support/built-files.ts';
import { untilAlive } from '../support/islands.ts';
import { expect, test } from '../support/page.ts';
import { PAGES, PAGES_WITH_ISLANDS } from '../support/pages.ts';
import { weigh, type Weight } from '../support/weight.ts';

// Gzipped bytes.
const KILOBYTE = 1_000;
const SCRIPT_WITHOUT_ISLAND = 3 * KILOBYTE;
const SCRIPT_WITH_ISLAND = 95 * KILOBYTE;
const CALENDAR = 30 * KILOBYTE;
const LOADED_ON_USE = 40 * KILOBYTE;
const HOME_PAGE = 200 * KILOBYTE;

test.describe.configure({ mode: 'serial' });

const weights: Record<string, Weight> = {};
const loaded = new Set<string>();

for (const path of PAGES) {
  test(`the script of ${path} stays within its budget`, async ({ page }) => {
    const finish = weigh(page);
    await page.goto(path);
    await untilAlive(page);
    if (path === '/events') await page.locator('[data-day]').first().waitFor({ state: 'attached' });
    const weight = await finish();
    weights[path] = weight;
    for (const file of weight.scripts) loaded.add(file);
    const budget = PAGES_WITH_ISLANDS.includes(path) ? SCRIPT_WITH_ISLAND : SCRIPT_WITHOUT_ISLAND;
    expect(weight.script).toBeLessThanOrEqual(budget);
    expect(weight.calendar).toBeLessThanOrEqual(path === '/events' ? CALENDAR : 0);
    if (path === '/') expect(weight.total).toBeLessThanOrEqual(HOME_PAGE);
    expect(weight.blocking).toEqual([]);
  });
}

test('what is loaded on use comes in small pieces', async ({ site }) => {
  const files = await builtFiles(site.pages, '_astro/*.js');
  const later = files.filter((file) => !loaded.has(`/${file}`));
  expect(later.length).toBeGreaterThan(0);
  for (const file of later) {
    const size = gzipSync(await readFile(path.join(site.pages, file))).length;
    expect(size, file).toBeLessThanOrEqual(LOADED_ON_USE);
  }
});

test.afterAll(() => {
  console.log('\nBytes, gzipped:');
  console.table(
    Object.fromEntries(
      Object.entries(weights).map(([page, { script, calendar, total }]) => [
        page,
        { script, calendar, total },
      ]),
    ),
  );
});
