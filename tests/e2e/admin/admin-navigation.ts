import type { Page } from '@playwright/test';

/** The admin's navigation; on a phone it opens the sheet. */
export async function openNavigation(page: Page, isMobile: boolean) {
  const place = isMobile ? page.getByRole('dialog', { name: 'Menu' }) : page.locator('.admin-bar');
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  return {
    sheet: place,
    links: place.getByRole('navigation', { name: 'Admin' }).getByRole('link'),
    link: (name: string) => place.getByRole('link', { name, exact: true }),
    logout: place.getByRole('button', { name: 'Logout' }),
  };
}
