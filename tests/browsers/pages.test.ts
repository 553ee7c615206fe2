import { expect, inject } from 'vitest';
import { ADMIN_PAGES } from '#tools/harness/pages.ts';
import { DESKTOP, PHONE } from './tab.ts';
import { inEachBrowser, type Visitor } from './visitor.ts';

/** The paths in the sitemap, of sermons and events one each. */
async function publicPages(): Promise<string[]> {
  const answer = await fetch(`${inject('address')}/sitemap-0.xml`);
  const addresses = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  const paths = addresses.map(([, address = '']) => new URL(address).pathname);
  return [...new Map(paths.map((path) => [path.replace(/\d+$/, ''), path])).values(), '/404'];
}

/** Whether all scripts and fonts of the page are there. Touches its islands. Runs in the browser. */
function isWhole(): boolean {
  for (const control of document.querySelectorAll('astro-island[ssr] button')) {
    control.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  }
  return (
    document.readyState === 'complete' &&
    document.fonts.status === 'loaded' &&
    document.querySelector('astro-island[ssr]') === null &&
    document.querySelector('h1') !== null
  );
}

/** What is wrong with the page's looks. Runs in the browser. */
function flaws(width: number): string[] {
  const found: string[] = [];
  if (innerWidth !== width) found.push(`the window is ${innerWidth} px wide`);
  const overflow = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (overflow > 0) found.push(`overflows by ${overflow} px`);
  const plain = [...document.querySelectorAll('.link, .linked a')].filter(
    (link) => !getComputedStyle(link).textDecorationLine.includes('underline'),
  );
  if (plain[0] !== undefined) {
    found.push(`${plain.length} links not underlined: ${plain[0].textContent.trim()}`);
  }
  // Quoted in some browsers.
  const nameOf = (family: string) => family.replace(/,.*/, '').replaceAll('"', '');
  for (const element of document.querySelectorAll('body, h1')) {
    // Keeps the fonts of the device with its card or heading, because it would move with the church's (mend-page.ts).
    if (element.closest('[data-fonts=late]') !== null) continue;
    const wanted = nameOf(getComputedStyle(element).fontFamily);
    const faces = [...document.fonts].filter(({ family }) => nameOf(family) === wanted);
    const isThere = faces.some(({ status }) => status === 'loaded');
    if (!isThere || faces.some(({ status }) => status === 'error')) {
      found.push(`${element.tagName} is not set in ${wanted}`);
    }
  }
  return found;
}

/** What is wrong with each page. */
async function findings({ goto, run, problems }: Visitor, width: number, paths: readonly string[]) {
  const found: string[] = [];
  for (const path of paths) {
    await goto(path);
    await expect.poll(() => run(isWhole, null), { message: `${path} is whole` }).toBe(true);
    const wrong = [...(await run(flaws, width)), ...(await problems())];
    found.push(...wrong.map((each) => `${path}: ${each}`));
  }
  return found;
}

inEachBrowser((journey) => {
  for (const screen of [PHONE, DESKTOP]) {
    const { width } = screen;
    journey(`every public page at ${width} px`, screen, async (visitor) => {
      expect(await findings(visitor, width, await publicPages())).toEqual([]);
    });
    journey(`every page of the admin at ${width} px`, screen, async (visitor) => {
      await visitor.signIn();
      expect(await findings(visitor, width, ADMIN_PAGES)).toEqual([]);
    });
  }
});
