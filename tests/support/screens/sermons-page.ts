import { expect, type Page } from '@playwright/test';
import { untilAlive } from '../browser/islands.ts';

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
