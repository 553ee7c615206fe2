import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { firstOf } from '#tools/harness/content.ts';
import { ADMIN_PASSWORD } from '#tools/harness/calls.ts';
import { ENGINES } from './engines.ts';
import type { Screen, Tab } from './tab.ts';

export const TOAST = '[aria-label^=Notifications] li';

/** Finds elements by selector and, if given, by the start of their label or text. */
type Place = { selector: string; name: string };

/** The value of the first such element that is shown, and a point where it can be pressed. Runs in the browser. */
function locate({ selector, name }: Place) {
  const textOf = (element: HTMLInputElement) => {
    const text =
      element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent;
    return text.replace(/\s+/g, ' ').trim();
  };
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible';
  };
  const element = [...document.querySelectorAll<HTMLInputElement>(selector)].find(
    (each) => textOf(each).startsWith(name) && isShown(each),
  );
  if (element === undefined) return null;
  const middle = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  const isHit = ({ x, y }: { x: number; y: number }) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };
  if (!isHit(middle())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const point = middle();
  return { value: element.value, point: isHit(point) ? point : null };
}

export type Visitor = ReturnType<typeof visitorOf>;

/** Actions of a person in a window, and what is visible there. */
function visitorOf(tab: Tab, address: string) {
  /** Runs a function in the browser. */
  const run = <Given, Result>(task: (given: Given) => Result, given: Given) =>
    tab.evaluate<Result>(`(${task.toString()})(${JSON.stringify(given)})`);
  const find = (selector: string, name = '') => run(locate, { selector, name });
  /** Waits until an element is shown. */
  const see = (selector: string, name = '') =>
    expect
      .poll(async () => (await find(selector, name)) !== null, {
        message: `${selector} '${name}' is seen`,
      })
      .toBe(true);
  /** Presses an element as soon as it lies still and nothing covers it. */
  const press = async (selector: string, name = '') => {
    const points: { x: number; y: number }[] = [];
    const isStill = async () => {
      const point = (await find(selector, name))?.point ?? null;
      if (point === null) return false;
      const last = points.at(-1);
      points.push(point);
      return point.x === last?.x && point.y === last.y;
    };
    await expect.poll(isStill, { message: `${selector} '${name}' can be pressed` }).toBe(true);
    const { x, y } = firstOf(points.slice(-1));
    await tab.press(x, y);
  };
  /** Replaces what stands in a field. */
  const fill = async (selector: string, text: string, name = '') => {
    await press(selector, name);
    await tab.key('a', 'Control');
    await tab.type(text);
  };
  /** Problems since the last call. */
  const problems = () =>
    tab.evaluate<string[]>(
      `[JSON.parse(sessionStorage.getItem('problems') ?? '[]'), sessionStorage.removeItem('problems')][0]`,
    );
  /** Opens a page, and waits for the church's fonts, with which it may move. */
  const goto = async (path: string) => {
    await tab.goto(`${address}${path}`);
    const areLate = () => document.documentElement.dataset.fonts === 'late';
    await expect.poll(() => run(areLate, null), { message: 'the fonts are late' }).toBe(false);
  };
  return {
    ...tab,
    goto,
    run,
    see,
    press,
    fill,
    problems,
    value: async (selector: string) => (await find(selector))?.value,
    /** Waits until an element is gone. */
    misses: (selector: string, name = '') =>
      expect
        .poll(() => find(selector, name), { message: `${selector} '${name}' is gone` })
        .toBeNull(),
    path: () => tab.evaluate<string>('location.pathname + location.search'),
    signIn: async () => {
      await goto('/admin');
      await fill('input[name=password]', ADMIN_PASSWORD);
      await tab.key('Enter');
      await see('h1', 'Admin Dashboard');
      expect(await problems()).toEqual([expect.stringMatching(/session could not be confirmed/)]);
    },
  };
}

type Journey = (what: string, screen: Screen, task: (visitor: Visitor) => Promise<unknown>) => void;

/** Declares tests for each installed browser. A journey ends without any problem on its pages. */
export function inEachBrowser(declare: (journey: Journey) => void): void {
  for (const engine of ENGINES.filter(({ isInstalled }) => isInstalled)) {
    describe(engine.name, () => {
      const address = inject('address');
      let running: Awaited<ReturnType<typeof engine.start>>;
      beforeAll(async () => {
        running = await engine.start();
      });
      afterAll(() => running.stop());
      declare((what, screen, task) => {
        test(what, async () => {
          const tab = await running.open(`${address}/robots.txt`, screen);
          const visitor = visitorOf(tab, address);
          try {
            await task(visitor);
            expect(await visitor.problems(), 'problems on the pages').toEqual([]);
          } finally {
            await tab.close();
          }
        });
      });
    });
  }
}
