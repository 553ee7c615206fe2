import { expect, type Locator, type Page } from '@playwright/test';
import { utcDay } from '#shared/calendar/dates.ts';
import type { ChurchEvent } from '#shared/events/events.ts';
import { untilAlive } from '../browser/loading.ts';

/** The controls and the results of /events. */
const eventsPage = (page: Page) => {
  const panel = page.getByRole('region', { name: 'Filter Events' });
  return {
    panel,
    results: page.locator('[data-filter-results]'),
    search: panel.getByPlaceholder('Search events...'),
    category: panel.getByLabel('Category'),
    calendar: page.getByRole('group', { name: 'Day' }),
    clear: page.getByRole('button', { name: 'Clear Filters' }),
  };
};

/** Opens the page and, on a phone, unfolds its filters. */
export async function openEvents(page: Page, address = '/events') {
  await page.goto(address);
  const controls = eventsPage(page);
  const unfold = page.getByRole('button', { name: 'Filters', exact: true });
  await untilAlive(page);
  if (await unfold.isVisible()) await unfold.click();
  await controls.calendar.getByRole('grid').waitFor();
  return controls;
}

/** Unfolds later and past events. */
export async function unfoldEvents(page: Page): Promise<void> {
  for (const name of ['Show More', 'Show Past Events']) await page.getByText(name).click();
}

/** Navigates the calendar to the event's month and clicks its day. */
export async function pickDay(calendar: Locator, event: Pick<ChurchEvent, 'date'>): Promise<void> {
  const day = utcDay(event.date);
  const cell = calendar.locator(`[data-day="${day}"]:not([data-outside])`).getByRole('button');
  while ((await cell.count()) === 0) {
    const first = (await calendar.locator('[data-day]').first().getAttribute('data-day')) ?? '';
    const way = first > day ? 'Go to the Previous Month' : 'Go to the Next Month';
    await calendar.getByRole('button', { name: way }).click();
  }
  await cell.click();
}

/** Titles in the order of /events: upcoming ones ascending, then past ones, newest first. */
export const listedTitles = (
  { upcoming, past }: { upcoming: readonly ChurchEvent[]; past: readonly ChurchEvent[] },
  matches: (event: ChurchEvent) => boolean,
): string[] =>
  [...upcoming.filter(matches), ...past.filter(matches).reverse()].map(({ title }) => title);

/** Opens /sermons. @returns its controls and results */
export async function openSermons(page: Page, address = '/sermons') {
  await page.goto(address);
  await untilAlive(page);
  const wanted = address.includes('tab=series') ? 'Series' : 'Recent Sermons';
  await expect(page.getByRole('tab', { name: wanted })).toHaveAttribute('aria-selected', 'true');
  // Folded on a phone.
  const filters = page.getByRole('button', { name: /^Filters/ });
  if (await filters.isVisible()) await filters.click();
  return {
    tab: (name: string) => page.getByRole('tab', { name }),
    panel: (name: string) => page.getByRole('tabpanel', { name }),
    search: page.getByLabel('Search', { exact: true }),
    speaker: page.getByLabel('Speaker'),
    book: page.getByLabel('Book'),
    results: page.locator('[data-filter-results]'),
  };
}

/** Unfolds, on a phone, the links to the stream, which are open during a service. */
export async function openWaysToWatch(page: Page) {
  const summary = page.locator('[data-live-stream] details:not([open]) summary');
  if (await summary.isVisible()) await summary.click();
}
