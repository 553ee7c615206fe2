import type { Browser } from '@playwright/test';
import * as z from 'zod/mini';
import { PreviewLink } from '#shared/publishing/record-states.ts';
import { eventInput } from '../../support/samples/records.ts';
import { expect, test, sendFrom, signInBrowser } from '../../support/browser/page.ts';
import { sermonInput, unique } from '../../support/screens/sermon-admin.ts';

test.use({ siteName: 'changing' });

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
    await expect(page.getByText('This is a preview of a draft.')).toBeVisible();

    const link = await send('POST', `/${type}/${id}/preview-link`);
    const { url } = PreviewLink.parse(await link.json());
    const visitor = await stranger(browser);
    const answer = await visitor.goto(url);
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
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
