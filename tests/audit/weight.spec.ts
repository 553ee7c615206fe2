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

test('the script of each page stays within its budget, and what is loaded on use comes in small pieces', async ({
  page,
  site,
}) => {
  test.setTimeout(60_000);
  const weights: Record<string, Pick<Weight, 'script' | 'calendar' | 'total'>> = {};
  const loaded = new Set<string>();
  for (const path of PAGES) {
    await test.step(path, async () => {
      // Ends what the page before still loads.
      await page.goto('about:blank');
      const finish = weigh(page);
      await page.goto(path);
      await untilAlive(page);
      if (path === '/events') {
        await page.locator('[data-day]').first().waitFor({ state: 'attached' });
      }
      const { script, calendar, total, scripts, blocking } = await finish();
      weights[path] = { script, calendar, total };
      for (const file of scripts) loaded.add(file);
      const budget = PAGES_WITH_ISLANDS.includes(path) ? SCRIPT_WITH_ISLAND : SCRIPT_WITHOUT_ISLAND;
      expect.soft(script, path).toBeLessThanOrEqual(budget);
      expect.soft(calendar, path).toBeLessThanOrEqual(path === '/events' ? CALENDAR : 0);
      if (path === '/') expect.soft(total).toBeLessThanOrEqual(HOME_PAGE);
      expect.soft(blocking, path).toEqual([]);
    });
  }
  await test.step('what is loaded on use', async () => {
    const files = await builtFiles(site.pages, '_astro/*.js');
    const later = files.filter((file) => !loaded.has(`/${file}`));
    expect(later.length).toBeGreaterThan(0);
    for (const file of later) {
      const size = gzipSync(await readFile(path.join(site.pages, file))).length;
      expect(size, file).toBeLessThanOrEqual(LOADED_ON_USE);
    }
  });
  console.log('\nBytes, gzipped:');
  console.table(weights);
});
