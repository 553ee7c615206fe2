import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';

/** One use of a control, as a phone's user makes it. Controls of a page are used in their order, on one load. */
export type Control = { name: string; use: (page: Page) => Promise<unknown> };

/** How long a finger rests on the glass. */
const PRESS_MS = 80;

/** Taps as a finger does; Playwright's own click runs code in the page's event, which would be counted. */
export async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('There is nothing to tap.');
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const session = await target.page().context().newCDPSession(target.page());
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await pause(PRESS_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

const button = (name: string | RegExp, as = String(name)): Control => ({
  name: as,
  use: (page) => tap(page.locator('main, dialog').getByRole('button', { name }).first()),
});

const link = (name: string): Control => ({
  name,
  use: (page) => tap(page.locator('main').getByRole('link', { name, exact: true }).first()),
});

const tab = (name: string): Control => ({
  name: `tab ${name}`,
  use: (page) => tap(page.getByRole('tab', { name })),
});

/** A key pressed in a field; the first letter of a text, or the arrow that chooses the next of a list. */
const key = (label: string, pressed: string): Control => ({
  name: `${label}: ${pressed}`,
  use: async (page) => {
    const field = page.getByLabel(label).first();
    await field.evaluate((element) => {
      if (element instanceof HTMLElement) element.focus();
    });
    await page.keyboard.press(pressed);
  },
});

const unfold = (text: string | RegExp, as: string): Control => ({
  name: as,
  use: (page) => tap(page.locator('main').getByText(text).first()),
});

const form = (field: string, sending: string): readonly Control[] => [
  key(field, 'A'),
  button(sending, 'send, with errors'),
];

/** The path of a sermon with everything, and of an event that is still to come. */
export const A_SERMON = '/sermons/…';
export const AN_EVENT = '/events/…';

/** The controls of each page that has any, by its path. */
export const CONTROLS: Readonly<Record<string, readonly Control[]>> = {
  '/': [
    {
      name: 'menu',
      use: (page) => tap(page.locator('[data-menu-open]:visible')),
    },
    {
      name: 'menu, closed',
      use: (page) => tap(page.locator('dialog [data-menu-close]').first()),
    },
  ],
  '/events': [
    button('Filter Events', 'filters'),
    key('Category', 'ArrowDown'),
    button('Go to the Next Month', 'next month of the day picker'),
    {
      name: 'day',
      use: (page) => tap(page.locator('[data-day]:not([data-outside])').getByRole('button').nth(9)),
    },
    button('Clear Filters', 'clear filters'),
    key('Search', 'p'),
    key('Search', 'r'),
    button('Clear Filters', 'clear search'),
    unfold('Show more', 'show more'),
    link('Month'),
    button(/next month|later/i, 'next month'),
    link('List'),
  ],
  [AN_EVENT]: [
    {
      name: 'calendar menu',
      use: (page) => tap(page.locator('[popovertarget]:visible').first()),
    },
    button('Copy link', 'copy link'),
  ],
  '/sermons': [
    button(/^Filters/, 'filters'),
    key('Search sermons', 'g'),
    key('Search sermons', 'r'),
    key('Search sermons', 'Backspace'),
    key('Search sermons', 'Backspace'),
    key('Speaker', 'ArrowDown'),
    key('Speaker', 'ArrowUp'),
    key('Book', 'ArrowDown'),
    key('Book', 'ArrowUp'),
    button('Show more sermons', 'show more'),
    tab('Series'),
    tab('Recent Sermons'),
  ],
  [A_SERMON]: [
    tab('Notes'),
    tab('Watch'),
    button('Play video', 'play video'),
    tab('Listen'),
    button(/^(Play|Continue)/, 'play recording'),
    button(/seconds/, 'skip'),
    key('Speed', 'ArrowDown'),
    { name: 'position', use: (page) => page.getByRole('slider').first().press('ArrowRight') },
    button('Copy link', 'copy link'),
  ],
  '/contact': form('Name', 'Send Message'),
  '/visit': form('First Name', 'Plan My Visit'),
};
