import type { Page } from '@playwright/test';

/** One use of a control, as a phone's user makes it. Controls of a page are used in their order, on one load. */
export type Control = { name: string; use: (page: Page) => Promise<unknown> };

const button = (name: string | RegExp, as = String(name)): Control => ({
  name: as,
  use: (page) => page.locator('main, dialog').getByRole('button', { name }).first().click(),
});

const link = (name: string): Control => ({
  name,
  use: (page) => page.locator('main').getByRole('link', { name, exact: true }).first().click(),
});

const tab = (name: string): Control => ({
  name: `tab ${name}`,
  use: (page) => page.getByRole('tab', { name }).click(),
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
  use: (page) => page.locator('main').getByText(text).first().click(),
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
      use: (page) => page.locator('[data-menu-open]:visible').click(),
    },
    {
      name: 'menu, closed',
      use: (page) => page.locator('dialog [data-menu-close]').first().click(),
    },
  ],
  '/events': [
    button('Filter Events', 'filters'),
    key('Category', 'ArrowDown'),
    button('Go to the Next Month', 'next month of the day picker'),
    {
      name: 'day',
      use: (page) =>
        page.locator('[data-day]:not([data-outside])').getByRole('button').nth(9).click(),
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
      use: (page) => page.locator('[popovertarget]:visible').first().click(),
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
