import type { Locator } from '@playwright/test';
import { findingsAtBothWidths } from '../../support/browser/accessibility.ts';
import { expect, test, step } from '../../support/browser/page.ts';
import { serveRecording, openSermon, transcribed } from '../../support/screens/recorded-sermon.ts';

test.use({ siteName: 'changing' });

const heightOf = (said: Locator) => said.evaluate((element) => element.clientHeight);

const scrollToCenter = (element: Element) => {
  element.scrollIntoView({ block: 'center' });
};

test('a long transcript shows its beginning, and the whole of it when it is wanted', async ({
  page,
  site,
  request,
}) => {
  await serveRecording(page, 400);
  const id = await transcribed(request, site, { chapters: [] }, 200);
  const said = page.locator('.said');
  const whole = page.getByRole('button', { name: 'Show the Whole Transcript' });
  const sentence = page.getByText('Sentence 150 speaks');
  const link = said.getByRole('link').last();
  const start = async () => {
    await page.goto('/sermons');
    await openSermon(page, id);
    await expect(whole).toBeVisible();
    expect(await heightOf(said)).toBe(480);
  };

  await step('its words are there for screen readers and on paper', async () => {
    await start();
    expect(await said.ariaSnapshot()).toContain('Sentence 199 speaks');
    await page.emulateMedia({ media: 'print' });
    const printed = page.evaluate(
      () =>
        new Promise<number | undefined>((resolve) => {
          window.print = () => {
            resolve(document.querySelector('.said')?.clientHeight);
          };
          document.querySelector<HTMLElement>('[data-print-said]')?.click();
        }),
    );
    expect(await printed).toBeGreaterThan(1000);
    await expect(whole).toBeHidden();
    await page.emulateMedia({ media: null });
  });

  await step('the button shows it, and the focus goes on where it was cut', async () => {
    await whole.press('Enter');
    await expect(whole).toBeHidden();
    expect(await heightOf(said)).toBeGreaterThan(1000);
    await page.keyboard.press('Tab');
    await expect(said.getByRole('link').and(page.locator(':focus'))).toBeVisible();
  });

  const ways: [string, () => Promise<unknown>, Locator][] = [
    ['the focus', () => link.focus(), link],
    // As browsers do with what they have found: `window.find` of a script does not scroll.
    ['a find', () => sentence.evaluate(scrollToCenter), sentence],
    ['playing', () => page.getByRole('button', { name: 'Play', exact: true }).click(), said],
    ['a link to a moment', () => page.goto(`/sermons/${String(id)}?t=300`), sentence],
  ];
  for (const [way, go, shown] of ways)
    await step(`${way} shows it`, async () => {
      await start();
      await go();
      await expect(whole).toBeHidden();
      await expect.poll(() => heightOf(said)).toBeGreaterThan(1000);
      if (shown !== said) await expect(shown).toBeInViewport();
    });
});

test('while one types, the field and the first find are above the keyboard of a phone', async ({
  page,
  site,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const keyboardAt = 370;
  await page.addInitScript((height) => {
    const value = { offsetTop: 0, height };
    Object.defineProperty(window, 'visualViewport', { value });
  }, keyboardAt);
  await openSermon(page, await transcribed(request, site, {}, 200));
  const search = page.getByLabel('Search the Transcript');
  const isAboveKeyboard = async (seen: Locator) => {
    const { y, height } = (await seen.boundingBox()) ?? { y: -1, height: 0 };
    return y > 0 && y + height < keyboardAt && seen.isVisible();
  };
  for (const typed of ['sentence 0', 'sentence 150', 'sentence 199']) {
    await search.fill('');
    await search.evaluate(scrollToCenter);
    await search.fill(typed);
    for (const seen of [search, page.locator('[data-shown]')])
      await expect.poll(() => isAboveKeyboard(seen), typed).toBe(true);
    await expect(page.locator('[data-shown]')).toBeInViewport();
  }
  await search.fill('');
  await expect(page.getByText('Sentence 0 speaks')).toBeInViewport();
});

test('the finds of a search are shown one after the other, from anywhere in the transcript', async ({
  page,
  site,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSermon(page, await transcribed(request, site, {}, 200));
  const transcript = page.locator('.transcript');
  const search = page.getByLabel('Search the Transcript');
  const previous = transcript.getByRole('button', { name: 'Previous', exact: true });
  const next = transcript.getByRole('button', { name: 'Next', exact: true });
  const isShown = async (find: string, number: number) => {
    await expect(transcript.locator('.finds output')).toHaveText(find);
    const mark = page.locator('mark').nth(number);
    // Nothing covers it, neither the header nor the row of the finds.
    const isUncovered = (it: Element) => {
      const { x, y, width, height } = it.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === it;
    };
    await expect.poll(() => mark.evaluate(isUncovered)).toBe(true);
    await expect(mark).toHaveCSS('outline-style', 'solid');
    await expect(page.locator('[data-shown]')).toHaveCount(1);
  };
  const copy = transcript.getByRole('button', { name: 'Copy as a Quote' });
  expect((await copy.boundingBox())?.y).toBeLessThan((await search.boundingBox())?.y ?? 0);
  await search.fill('none of these words');
  await expect(transcript.locator('.finds output')).toHaveText('0 found');
  await expect(next).toBeHidden();
  await search.fill('sentence 1');
  await isShown('1 of 111', 0);
  await search.press('Shift+Enter');
  await isShown('111 of 111', 110);
  for (const button of [previous, next]) {
    await expect(button).toBeInViewport();
    const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await previous.click();
  await isShown('110 of 111', 109);
  await next.click();
  await next.click();
  await isShown('1 of 111', 0);
  expect(await findingsAtBothWidths(page)).toEqual([]);
});

test('a find is shown with the beginning and the time of its paragraph, below the row of the finds', async ({
  page,
  site,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSermon(page, await transcribed(request, site, {}, 200));
  const paragraph = page.locator('.said p').nth(3);
  const words = await paragraph.locator('[data-t]').first().textContent();
  await page.getByLabel('Search the Transcript').fill(words ?? '');
  await expect(paragraph.getByRole('link')).toBeInViewport({ ratio: 0.9 });
  const row = (await page.locator('.finds').boundingBox()) ?? { y: 0, height: 0 };
  const space = ((await paragraph.boundingBox())?.y ?? 0) - row.y - row.height;
  expect(space).toBeGreaterThan(12);
  expect(space).toBeLessThan(17);
});

test('a transcript little longer than a beginning is shown whole', async ({
  page,
  site,
  request,
}) => {
  await openSermon(page, await transcribed(request, site));
  await expect(page.getByText('Sentence 39 speaks')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show the Whole Transcript' })).toHaveCount(0);
});
