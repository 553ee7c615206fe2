import {
  accessibilityFindings,
  findingsAtBothWidths,
} from '../../support/browser/accessibility.ts';
import { eq } from 'drizzle-orm';
import { pages } from '#db/tables.ts';
import { expect, test, sendFrom, signInBrowser, step } from '../../support/browser/page.ts';
import { BUDGET, weigh } from '../../support/browser/weight.ts';
import { expectOnPaper } from '../../support/browser/frames.ts';
import { pageInput } from '../../support/samples/records.ts';
import { openPlaces, plainPicture } from '../../support/samples/uploads.ts';
import { PageWithState } from '#shared/pages/own-pages.ts';
import { unique } from '../../support/screens/sermon-admin.ts';

test.use({ siteName: 'publishing' });
test.setTimeout(300_000);

test('a page of one’s own is there at once, then as a file, and shows its pictures large', async ({
  page,
  site,
  database,
}) => {
  const { upload } = await openPlaces(site);
  const described = ['Boats on the lake', 'The camp fire', ''];
  const pictures = [];
  for (const [index, alt] of described.entries()) {
    pictures.push(
      await upload(
        `Camp ${index}.webp`,
        await plainPicture(['#345', '#543', '#354'][index] ?? ''),
        alt,
      ),
    );
  }
  await signInBrowser(page, site);
  const blocks = [
    { type: 'text', markdown: '## Every Friday\n\nSupper and [a story](https://example.org/a).' },
    { type: 'gallery', mediaIds: pictures.map(({ id }) => id) },
    { type: 'events', category: '' },
  ];
  const title = unique('Youth');
  const path = `/${title.toLowerCase().replace(' ', '-')}`;
  const send = sendFrom(page, site);
  const answer = await send('POST', '/pages', pageInput({ title, path, blocks }));
  expect(answer.status()).toBe(201);
  const made = PageWithState.parse(await answer.json());
  const textAt = async (address: string) => (await page.request.get(address)).text();

  await step('at once, filled by the Worker', async () => {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('heading', { name: 'Every Friday' })).toBeVisible();
    await expectOnPaper(page.getByRole('link', { name: 'a story' }), 'https://example.org/a');
  });

  await step('as a file with a link in the menu, once it is built', async () => {
    await expect.poll(() => textAt('/'), { timeout: 120_000 }).toContain(`href="${path}"`);
    const read = weigh(page);
    await page.goto(path);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByText(title)).toHaveAttribute('aria-current', 'page');
    const { script, blocking } = await read();
    expect(script).toBeLessThanOrEqual(BUDGET.withoutIsland);
    expect(blocking).toEqual([]);
    expect(await textAt('/sitemap-0.xml')).toContain(`${path}<`);
    expect(await findingsAtBothWidths(page)).toEqual([]);
  });

  await step('its pictures are shown large by click, arrows and keys', async () => {
    await page.getByRole('link', { name: 'Boats on the lake' }).press('Enter');
    const view = page.getByRole('dialog');
    await expect(view).toHaveAccessibleName('Picture 1 of 3');
    await expect(view.getByText('Boats on the lake')).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
    await view.getByRole('button', { name: 'Next picture' }).click();
    await expect(view.getByText('The camp fire')).toBeVisible();
    await expect(view.getByText('2 of 3')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(view).toHaveAccessibleName('Picture 3 of 3');
    await page.keyboard.press('Escape');
    await expect(view).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Picture 3 of 3' })).toBeFocused();
  });

  await step('a new address leads on from the one before', async () => {
    await send('PATCH', `/pages/${made.id}`, { path: `${path}-group` });
    await expect
      .poll(async () => (await page.request.get(path, { maxRedirects: 0 })).status())
      .toBe(308);
    expect(await textAt(path)).toContain('Every Friday');
  });

  // Past the API, whose deletion would cause a build that nobody waits for but the next test.
  await database.delete(pages).where(eq(pages.id, made.id));
});
