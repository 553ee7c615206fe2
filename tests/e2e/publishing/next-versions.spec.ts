// Edits a public record as its next version, while visitors still see the current one.
import type { Page, Browser } from '@playwright/test';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { expect, test, sendFrom, signInBrowser, step } from '../../support/browser/page.ts';
import { dayFromToday } from '../../support/screens/event-admin.ts';
import { openText } from '../../support/screens/settings-admin.ts';
import {
  changeWhoSeesIt,
  openSavedSermon,
  sermonAdmin,
  unique,
  sermonInput,
} from '../../support/screens/sermon-admin.ts';
import * as z from 'zod/mini';
import { PreviewLink } from '#shared/publishing/record-states.ts';
import { eventInput } from '../../support/samples/records.ts';

test.use({ siteName: 'changing' });

const panelOf = (page: Page) => page.getByRole('region', { name: 'Who sees it' });

test('the next version of a sermon is kept, previewed, scheduled and published, and visitors see the present one until then @phone-only', async ({
  page,
  context,
  site,
  request,
}) => {
  const { id, title } = await openSavedSermon(page, site);
  const { form, fields, update, toasts } = sermonAdmin(page);
  const panel = panelOf(page);
  const next = unique('Rewritten');
  const visited = async (): Promise<unknown> =>
    (await request.get(`${site.url}/api/sermons/${id}`)).json();

  await step('saved, the form goes on with it', async () => {
    await expect(panel).toContainText('Everyone can see this.');
    await fields.title.fill(next);
    await form.getByRole('button', { name: 'More', exact: true }).click();
    await form.getByRole('button', { name: 'Save Without Publishing' }).click();
    await expect(toasts).toContainText(['Next Version Saved']);
    await expect(panel).toContainText('What stands here is a draft of the next one');
    await expect(fields.title).toHaveValue(next);
    await expect(page.locator('.publishing-status')).toHaveText('Next version saved');
    expect(await visited()).toMatchObject({ title });
    expect(await accessibilityFindings(page)).toEqual([]);
  });
  await step('opened again, it is there', async () => {
    await page.reload();
    await expect(fields.title).toHaveValue(next);
    await expect(panel).toContainText('What stands here is a draft of the next one');
  });
  await step('its preview says what it is', async () => {
    const opened = context.waitForEvent('page');
    // Its player asks for the sermon too, and shows what it is answered.
    const asked = context.waitForEvent('response', (response) =>
      response.url().endsWith(`/api/sermons/${id}?preview=`),
    );
    await panel.getByRole('link', { name: 'Preview', exact: true }).click();
    const preview = await opened;
    await (await asked).finished();
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(next);
    await expect(preview.getByText('This is a preview of the next version.')).toBeVisible();
    await preview.close();
  });
  await step('for a moment that is ahead', async () => {
    await changeWhoSeesIt(page, 'Publish Later…');
    const moment = panel.getByLabel('Public From', { exact: true });
    await moment.fill('2026-01-01T06:00');
    await form.getByRole('button', { name: 'Schedule the Next Version' }).click();
    await expect(moment).toHaveAccessibleDescription(
      /^Please choose a day and a time that are still to come /,
    );
    await moment.fill(`${dayFromToday(9)}T06:00`);
    await moment.press('Enter');
    await expect(toasts).toContainText(['Next Version Scheduled']);
    await expect(panel).toContainText(/takes its place .+ at/);
    expect(await visited()).toMatchObject({ title });
  });
  await step('the main button publishes it at once', async () => {
    await update.click();
    await expect(toasts).toContainText(['Sermon Updated']);
    expect(await visited()).toMatchObject({ title: next });
    await page.goto(`/admin/sermons?edit=${id}`);
    await expect(panel).toContainText('Everyone can see this.');
  });
});

test('the next version of a text is kept, and discarded after a question', async ({
  page,
  site,
  expectProblem,
}) => {
  const { text, toast } = await openText(page, site, 'visit/what-to-wear');
  const before = await text.innerText();
  const panel = panelOf(page);
  await text.fill('Whatever you like.');
  await page.getByRole('button', { name: 'Save Without Publishing' }).click();
  await expect(panel).toContainText('What stands here is a draft of the next one');
  await page.reload();
  await expect(text).toHaveText('Whatever you like.');
  const question = page.getByRole('alertdialog', { name: 'Discard the next version?' });
  const discard = async () => {
    await panel.getByRole('button', { name: 'Discard the Next Version' }).click();
    await question.getByRole('button', { name: 'Discard It' }).click();
  };
  await panel.getByText('Change Who Sees It').click();
  await step('a failure is told, and keeps it', async () => {
    expectProblem(/^503 .*next-version/);
    await page.route('**/next-version', (route) => route.fulfill({ status: 503, json: {} }));
    await discard();
    await expect(toast).toContainText('The next version is not discarded');
    await expect(question).toBeHidden();
    await expect(text).toHaveText('Whatever you like.');
    await page.unroute('**/next-version');
  });
  await discard();
  await expect(text).toHaveText(before, { useInnerText: true });
  await expect(panel).toContainText('Everyone can see this.');
});

const Made = z.object({ id: z.int() });

/** A browser that nobody has signed in with. */
const stranger = async (browser: Browser) => (await browser.newContext()).newPage();

for (const { type, input, part } of [
  { type: 'sermons', input: sermonInput, part: 'He leads me.' },
  { type: 'events', input: eventInput, part: 'Soup, bread and a story.' },
] as const) {
  test(`a draft of ${type} is seen by the admin and with its link, until it is published`, async ({
    page,
    site,
    browser,
  }) => {
    await signInBrowser(page, site);
    const send = sendFrom(page, site);
    const title = unique('Quiet Waters');
    const draft = { ...input({ title }), state: 'draft' };
    const { id } = Made.parse(await (await send('POST', `/${type}`, draft)).json());

    await page.goto(`/preview/${type}/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const notice = page.getByText('This is a preview of a draft.');
    await expect(notice).toBeVisible();
    const back = notice.getByRole('link', { name: 'Back to Editing' });
    await expect(back).toHaveAttribute('href', `/admin/${type}?edit=${id}`);

    const link = await send('POST', `/${type}/${id}/preview-link`);
    const { url } = PreviewLink.parse(await link.json());
    const visitor = await stranger(browser);
    const answer = await visitor.goto(url);
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(visitor.getByRole('link', { name: 'Back to Editing' })).toHaveCount(0);
    if (type === 'sermons') await visitor.getByRole('tab', { name: 'Notes' }).click();
    await expect(visitor.getByText(part)).toBeVisible();
    for (const hidden of [`/${type}/${id}`, `/preview/${type}/${id}`]) {
      expect((await visitor.goto(site.url + hidden))?.status(), hidden).toBe(404);
    }

    expect((await send('PATCH', `/${type}/${id}`, { state: 'public' })).status()).toBe(200);
    expect((await visitor.goto(url))?.status()).toBe(404);
    expect((await visitor.goto(`${site.url}/${type}/${id}`))?.status()).toBe(200);
    await visitor.context().close();
    expect((await send('DELETE', `/${type}/${id}`)).status()).toBe(204);
  });
}
