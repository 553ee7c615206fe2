import type { Page } from '@playwright/test';
import { accessibilityFindings } from '../support/browser/accessibility.ts';
import { readBuildTime, readSettings } from '#tools/harness/content.ts';
import { untilAlive, followRequests } from '../support/browser/loading.ts';
import { brokenWords, watchLayoutShift } from '../support/browser/frames.ts';
import { expect, test, step } from '../support/browser/page.ts';
import { PAGES, PAGES_WITH_ISLANDS } from '#tools/harness/pages.ts';
import type { Site } from '../support/browser/sites.ts';
import { BUDGET, weigh, type Weight } from '../support/browser/weight.ts';

/** Scrolls down like a reader, to load lazy content. */
const readToTheEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isAtEnd = () =>
      window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
    do {
      window.scrollBy({ top: window.innerHeight, behavior: 'instant' });
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    } while (!isAtEnd());
  });

/** By how many pixels the page scrolls sideways with each size of text. */
const overflows = (page: Page, percents: readonly number[]) =>
  page.evaluate((sizes) => {
    const root = document.documentElement;
    // Only the layout counts, so nothing is painted.
    root.style.visibility = 'hidden';
    const found = sizes.map((percent) => {
      root.style.fontSize = `${percent}%`;
      return { percent, overflow: root.scrollWidth - root.clientWidth };
    });
    root.style.removeProperty('font-size');
    root.style.removeProperty('visibility');
    return found;
  }, percents);

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

/** Window widths and the reader's text sizes (WCAG 1.4.4 and 1.4.10). */
const SWEEPS = [
  ...[320, 360, 390].map((width) => ({ width, percents: [100, 130, 150, 200] })),
  { width: 768, percents: [200] },
  { width: 1280, percents: [100, 150, 200] },
  { width: 1920, percents: [100] },
];

/** The link or tab that shows what a page has in place of its list, and what it shows. */
const OTHER_VIEWS: Readonly<Record<string, readonly [control: string, view: string]>> = {
  '/events': ['Month', '.month-table'],
  '/sermons': ['Series', '.series-list'],
};

/** The church's own words that stand outside of an element with `dir="auto"`, as `bdi` has. */
const wordsOfForcedDirection = (page: Page, words: readonly string[]) =>
  page.evaluate((known) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      if (!known.includes(text)) continue;
      if (node.parentElement?.closest('[dir="auto"], bdi') === null) found.push(text);
    }
    return found;
  }, words);

async function readWords(site: Site): Promise<string[]> {
  const { churchName, tagline, address, aboutText, missionStatement } = await readSettings(site);
  const texts = [churchName, tagline, address, aboutText, missionStatement];
  return texts.flatMap((text) => text?.split(/\n\s*\n/) ?? []);
}

function expectLight(path: string, { script, total, blocking }: Weight): void {
  const budget = PAGES_WITH_ISLANDS.includes(path) ? BUDGET.withIsland : BUDGET.withoutIsland;
  expect(script, 'bytes of script').toBeLessThanOrEqual(budget);
  if (path === '/') expect(total, 'bytes in all').toBeLessThanOrEqual(BUDGET.homePage);
  expect(blocking, 'scripts before the first paint').toEqual([]);
}

/** Pages whose script draws something, which may move it at one width only. */
const DRAWN_BY_SCRIPT: readonly string[] = ['/', ...PAGES_WITH_ISLANDS];

const GROUP = 2;
const groups = Array.from({ length: Math.ceil(PAGES.length / GROUP) }, (_, index) =>
  PAGES.slice(index * GROUP, (index + 1) * GROUP),
);

// One load serves both widths: axe's second run in a page costs a third of its first.
test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

for (const group of groups) {
  test(`whole, with landmarks, one main heading, accessible, light, with nothing foreign, moving or scrolling sideways: ${group.join(' ')}`, async ({
    page,
    site,
    problems,
  }) => {
    const words = await readWords(site);
    // What ends after the build, an event or the day, would load the script that says so.
    await page.clock.setFixedTime(await readBuildTime(site));
    const shift = await watchLayoutShift(page);

    async function open(path: string, viewport: typeof PHONE) {
      // Ends what the page before still loads.
      await page.goto('about:blank');
      await page.setViewportSize(viewport);
      const foreignBefore = problems.foreign.length;
      const untilAtRest = followRequests(page);
      const weight = weigh(page);
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await step('a reader who touches nothing loads little script', async () => {
        await untilAtRest();
        const { script } = await weight();
        expect(script, 'bytes of script').toBeLessThanOrEqual(BUDGET.untouched);
      });
      await untilAlive(page);
      await step('its script stays within the budget', async () => {
        expectLight(path, await weight());
      });
      await readToTheEnd(page);
      await step('nothing moves', async () => {
        const { score, moved } = await shift();
        expect(score, moved.join('\n')).toBeLessThan(0.01);
      });
      await step('nothing foreign is asked for', () => {
        expect(problems.foreign.slice(foreignBefore)).toEqual([]);
      });
    }

    async function audit(viewport: typeof PHONE) {
      await page.setViewportSize(viewport);
      await step('landmarks and one main heading', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('banner')).toHaveCount(1);
        await expect(page.getByRole('main')).toHaveCount(1);
        await expect(page.getByRole('contentinfo')).toHaveCount(1);
        await expect(page.getByRole('navigation', { name: 'Footer' })).toHaveCount(1);
      });
      await step('it is accessible to WCAG 2.2 AA as axe sees it', async () => {
        expect(await accessibilityFindings(page)).toEqual([]);
      });
    }

    async function sweep() {
      const links = page.locator('a:is([href^="mailto:"], [href^="tel:"])');
      for (const { width, percents } of SWEEPS) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflows(page, percents), `at ${width} px`).toEqual(
          percents.map((percent) => ({ percent, overflow: 0 })),
        );
        expect(await brokenWords(links), `at ${width} px`).toEqual([]);
      }
    }

    for (const path of group) {
      await step(path, async () => {
        if (DRAWN_BY_SCRIPT.includes(path)) await open(path, DESKTOP);
        await open(path, PHONE);
        await step('what the settings say stands in the direction of its own script', async () => {
          expect(await wordsOfForcedDirection(page, words)).toEqual([]);
        });
        for (const viewport of [PHONE, DESKTOP]) {
          await step(`at ${viewport.width} px`, () => audit(viewport));
        }
        await step('it never scrolls sideways, and breaks no email address or number', async () => {
          await sweep();
          const [control, view] = OTHER_VIEWS[path] ?? [];
          if (control === undefined || view === undefined) return;
          const shown = (css: string) => page.locator(css).filter({ visible: true });
          await shown('.view-link, [role="tab"]').filter({ hasText: control }).click();
          await expect(shown(view)).toHaveCount(1);
          await sweep();
        });
      });
    }
  });
}
