import type { Page } from '@playwright/test';
import { untilAlive } from './islands.ts';

/** Opens /sermons and gives its controls and results. */
export async function openSermons(page: Page, address = '/sermons') {
  await page.goto(address);
  await untilAlive(page);
  return {
    tab: (name: string) => page.getByRole('tab', { name }),
    panel: (name: string) => page.getByRole('tabpanel', { name }),
    search: page.getByLabel('Search sermons'),
    speaker: page.getByLabel('Speaker'),
    book: page.getByLabel('Book'),
    results: page.locator('[data-filter-results]'),
  };
}
