import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { pageTexts } from '#db/schema/index.ts';
import type { Outage } from '#shared/health.ts';
import { accessibilityFindings } from '../support/accessibility.ts';
import { readSettings } from '../support/content.ts';
import { openEventAdmin, uniqueTitle } from '../support/event-admin.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/page.ts';
import { signInBrowser } from '../support/sign-in.ts';

const publishingStatus = (page: Page) =>
  page.getByRole('status').filter({ has: page.locator('[data-status]') });

/** A text with everything that can be written. */
const writtenText = (mark: string) => `${mark} **bold** and _italics_ at {{churchName}}.

### Heading

1. first
2. second

- point

> quoted

<b>not bold</b> and [our events](/events)`;

/** Timeout for a real build on a busy machine. */
const BUILD = { timeout: 120_000 };

test.describe('a site that rebuilds itself', () => {
  test.use({ siteName: 'publishing' });
  test.setTimeout(300_000);

  test('shows the publishing status, offers a retry after a failure, and publishes an event and a text with everything that can be written', async ({
    page,
    site,
    database,
    pageWithoutScript: visitor,
  }) => {
    const { newEvent, fill, create } = await openEventAdmin(page, site);
    const status = publishingStatus(page);
    // A test before may have left a build.
    await expect(status).toHaveText('Live', BUILD);
    await database.execute(sql`alter table sermons rename to sermons_elsewhere`);
    const title = uniqueTitle('Lantern Walk');
    await newEvent.click();
    await fill({ title });
    await create.click();
    await expect(status).toHaveText('Publishing…');

    await expect(status).toContainText('Publishing failed –', BUILD);
    await expect(status).toContainText('relation "sermons" does not exist');
    await page.keyboard.press('End');
    await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
    await expect(status).toBeInViewport({ ratio: 1 });
    expect(await accessibilityFindings(page)).toEqual([]);
    await visitor.goto('/events');
    await expect(visitor.getByRole('heading', { name: title })).toHaveCount(0);

    await database.execute(sql`alter table sermons_elsewhere rename to sermons`);
    const markdown = writtenText(title);
    await database
      .insert(pageTexts)
      .values({ id: 'beliefs/god', markdown })
      .onConflictDoUpdate({ target: pageTexts.id, set: { markdown } });
    await status.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(status).toHaveText('Publishing…');
    await expect(status).toBeFocused();
    await expect(status).toHaveText('Live', BUILD);
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: title }).first()).toBeVisible();

    await visitor.goto('/about');
    const card = visitor.getByRole('listitem').filter({ hasText: title });
    await expect(card.locator('strong')).toHaveText('bold');
    await expect(card.locator('em')).toHaveText('italics');
    await expect(card.getByRole('heading', { level: 4 })).toHaveText('Heading');
    await expect(card.locator('ol > li')).toHaveText(['first', 'second']);
    await expect(card.locator('ul > li')).toHaveText('point');
    await expect(card.locator('blockquote')).toHaveText('quoted');
    await expect(card.getByRole('link', { name: 'our events' })).toHaveAttribute('href', '/events');
    await expect(card).toContainText('<b>not bold</b>');
    await expect(card).toContainText((await readSettings(site)).churchName);
  });
});

test('every admin screen says that visitors see all that is saved', async ({ page, site }) => {
  await signInBrowser(page, site);
  for (const path of ['/admin', '/admin/sermons', '/admin/events', '/admin/settings']) {
    await page.goto(path);
    await expect(publishingStatus(page)).toHaveText('Live');
  }
});

test('a failure of mail and publishing is told on top of the page until it is mended', async ({
  page,
  site,
}) => {
  const since = '2026-11-20T12:10:00.000Z';
  const outages: Outage[] = [
    { what: 'mail', since, reason: 'SendGrid answered 401' },
    { what: 'publishing', since, reason: 'The deploy hook answered 500.' },
  ];
  await page.route('**/api/publishing', async (route) => {
    const answer = z.looseObject({}).parse(await (await route.fetch()).json());
    await route.fulfill({ json: { ...answer, outages } });
  });
  await page.clock.install();
  await signInBrowser(page, site);
  await page.goto('/admin/sermons');
  const banner = page.getByRole('status').filter({ hasText: 'since November 20, 2026' });
  await expect(banner).toContainText(
    'not been able to send e-mail since November 20, 2026 at 6:10',
  );
  await expect(banner).toContainText('what visitors write is in Contact Messages');
  await expect(banner).toContainText('The reason: SendGrid answered 401');
  await expect(banner).toContainText('has not been published since November 20, 2026 at 6:10');
  await expect(banner).toContainText('What you save is kept');
  expect(await accessibilityFindings(page)).toEqual([]);

  outages.length = 0;
  await page.clock.fastForward(60_000);
  await expect(banner).toHaveCount(0);
  await expect(publishingStatus(page)).toHaveText('Live');
});
