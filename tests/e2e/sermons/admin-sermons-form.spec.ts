import type { Locator } from '@playwright/test';
import { firstOf, readFacets, readSermon } from '#tools/harness/content.ts';
import {
  unique,
  openSermonAdmin,
  saveSermon,
  sermonAdmin,
  sermonInput,
} from '../../support/screens/sermon-admin.ts';
import { churchDay } from '#shared/calendar/dates.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { stateSent } from '../../support/browser/loading.ts';
import { expect, test, signInBrowser, step } from '../../support/browser/page.ts';

test.use({ siteName: 'changing' });

const STANDARD_PICTURE = '/images/sermon-placeholder.png';

test('a sermon is created in a blank form, which says what is missing', async ({ page, site }) => {
  const { fields, tab, create, list, toasts, calendar, part, showThumbnail } =
    await openSermonAdmin(page, site);
  const { date, thumbnailUrl, content, ...others } = fields;
  await step(
    'the blank form holds today and the placeholder picture, and nothing else',
    async () => {
      await page.getByRole('button', { name: 'Add New Sermon' }).focus();
      await page.keyboard.press('Enter');
      await expect(fields.title).toBeFocused();
      await expect(tab('Add New Sermon')).toHaveAttribute('aria-selected', 'true');
      await expect(date).toHaveValue(churchDay(new Date()));
      await expect(thumbnailUrl).toHaveValue(STANDARD_PICTURE);
      for (const field of Object.values(others)) await expect(field).toHaveValue('');
      await expect(content).toHaveText('');
      await expect(part('Picture').getByRole('img')).toHaveAttribute('src', STANDARD_PICTURE);
      await part('Picture').click();
      await part('Notes').click();
      await expect(page.getByText('Standard picture', { exact: true })).toBeVisible();
      await expect(thumbnailUrl).toBeHidden();
      await showThumbnail();
    },
  );
  await step('what is required says so at its field', async () => {
    await date.fill('');
    await thumbnailUrl.fill('');
    await create.click();
    for (const [field, message] of [
      [fields.title, 'Title is required'],
      [fields.speaker, 'Speaker is required'],
      [date, 'Date is required'],
      [fields.description, 'Description is required'],
      [thumbnailUrl, 'Thumbnail URL is required'],
    ] as const) {
      await expect(field).toHaveAccessibleDescription(new RegExp(`^${message}( |$)`));
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(fields.title).toBeFocused();
    await calendar.click();
    await expect(page.getByRole('grid')).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });
  await step('filled in, it is sent as it was typed, but for the dash between verses', async () => {
    const sermon = sermonInput({ scripture: 'Psalm 23:1–3' });
    const typed: Record<string, string> = {
      ...{ ...sermon, scripture: 'Psalm 23:1-3', date: '2026-03-08' },
    };
    for (const [name, field] of Object.entries(fields)) await field.fill(typed[name] ?? '');
    const request = page.waitForRequest((each) => stateSent(each) === 'public');
    await fields.title.press('Enter');
    expect((await request).postDataJSON()).toEqual({
      ...{ ...sermon, audioUrl: null, handouts: [], chapters: [] },
      ...{ state: 'public', publishAt: null },
    });
    await expect(toasts).toContainText([
      'Sermon CreatedThe new sermon has been successfully created.',
    ]);
    await expect(tab('Sermon List')).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL('/admin/sermons');
    await page.getByLabel('Search sermons').fill(sermon.title);
    await expect(list.getByRole('heading', { level: 2 })).toHaveText([sermon.title]);
  });
});

test('a card opens its sermon, to be changed', async ({ page, site, expectProblem }) => {
  expectProblem(/^503 /);
  await signInBrowser(page, site);
  const sermon = await saveSermon(page, site);
  const { fields, tab, update, list } = await openSermonAdmin(page, site);
  const call = `**/api/sermons/${sermon.id}`;
  await step('a sermon that cannot be loaded can be tried again', async () => {
    await page.route(call, (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByLabel('Search sermons').fill(sermon.title);
    await page.getByRole('button', { name: sermon.title, exact: true }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
    await expect(notice).toBeVisible();
    await expect(tab('Edit Sermon')).toBeFocused();
    await page.unroute(call);
    await notice.getByRole('button', { name: 'Try again' }).click();
  });
  await step('the form holds the sermon', async () => {
    await expect(fields.title).toHaveValue(sermon.title);
    await expect(fields.speaker).toHaveValue(sermon.speaker);
    await expect(fields.date).toHaveValue('2026-03-08');
    await expect(fields.content).toHaveText('He leads me.');
  });
  await step('what is changed is saved, and nothing else', async () => {
    const title = unique('Green Pastures');
    await fields.title.fill(title);
    await fields.videoUrl.fill('');
    await update.click();
    const card = list.getByRole('listitem', { name: title });
    await expect(card).toBeFocused();
    const link = card.getByRole('link', { name: 'View on Website' });
    await expect(link).toHaveAttribute('href', `/sermons/${sermon.id}`);
    const { version } = sermon;
    const saved = { ...sermon, title, videoUrl: null, version: version + 1 };
    expect(await readSermon(site, sermon.id)).toEqual(saved);
  });
});

/** The names that a field suggests. */
const suggestions = (field: Locator) =>
  field.evaluate((input) =>
    input instanceof HTMLInputElement
      ? [...(input.list?.options ?? [])].map(({ value }) => value)
      : [],
  );

test('the form suggests names, previews media and advises on addresses', async ({ page, site }) => {
  const { speakers, series } = await readFacets(site);
  const { fields, tab, panel, form, part, showThumbnail } = await openSermonAdmin(page, site);
  await tab('Add New Sermon').click();
  await step('the spelling of a suggested name is taken over', async () => {
    const speaker = firstOf(speakers);
    const { name } = firstOf(series);
    await expect.poll(() => suggestions(fields.speaker)).toEqual(expect.arrayContaining(speakers));
    expect(await suggestions(fields.series)).toContain(name);
    await fields.speaker.fill(` ${speaker.toUpperCase()} `);
    await fields.series.fill(unique('A Series of Its Own'));
    await expect(fields.speaker).toHaveValue(speaker);
    await expect(fields.series).toHaveAccessibleDescription(
      'No sermon is in this series yet; this one starts it.',
    );
    await fields.series.fill(name.toLowerCase());
    await expect(fields.series).toHaveAccessibleDescription(
      'Choose an existing one, or type a new one.',
    );
    await fields.series.blur();
    await expect(fields.series).toHaveValue(name);
  });
  await step('a panel previews the picture', async () => {
    const picture = panel('Thumbnail Preview');
    await expect(picture.getByRole('img')).toHaveAttribute('src', STANDARD_PICTURE);
    await part('Picture').click();
    await showThumbnail();
    await fields.thumbnailUrl.fill('');
    await expect(picture).toContainText('No thumbnail URL provided');
    await fields.thumbnailUrl.fill('https://pictures.example/gone.png');
    await expect(picture.getByRole('img')).toHaveAttribute('src', '/images/image-unavailable.svg');
  });
  await step('a panel previews the video', async () => {
    const video = panel('Video Preview');
    await expect(video).toContainText('No video URL provided');
    // The field itself says nothing of it, as a phone would show it.
    await expect(page.getByText('No video URL provided')).toHaveCount(1);
    await fields.videoUrl.fill('javascript:alert(1)');
    await expect(video).toContainText('Only an address with https:// can be played.');
    await fields.videoUrl.fill('https://youtu.be/abcdefghijk');
    await video.getByRole('button', { name: 'Show Video' }).click();
    await expect(video.locator('iframe')).toHaveAttribute('src', /\/embed\/abcdefghijk$/);
  });
  await step('an embed code becomes its address, and its picture can be used', async () => {
    await fields.videoUrl.fill(
      '<iframe width="560" src="https://www.youtube.com/embed/abcdefghijk?si=x&amp;start=9" allowfullscreen></iframe>',
    );
    await expect(fields.videoUrl).toHaveValue(
      'https://www.youtube.com/embed/abcdefghijk?si=x&start=9',
    );
    await expect(fields.videoUrl).toHaveAccessibleDescription('');
    const use = form.getByRole('button', { name: "Use the Video's Picture" });
    await use.click();
    await expect(fields.thumbnailUrl).toHaveValue(
      'https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg',
    );
    await expect(use).toHaveCount(0);
  });
});

test(
  'on a phone the preview of the video is under its address',
  { tag: '@phone-only' },
  async ({ page, site }) => {
    await signInBrowser(page, site);
    await page.goto('/admin/sermons?new');
    const { form, fields, panel } = sermonAdmin(page);
    await fields.videoUrl.fill('https://youtu.be/abcdefghijk');
    const show = form.getByRole('button', { name: 'Show Video' });
    await expect(show).toBeVisible();
    await expect(panel('Video Preview')).toBeHidden();
    const [address, player] = [await fields.videoUrl.boundingBox(), await show.boundingBox()];
    const gap = (player?.y ?? 0) - (address?.y ?? 0) - (address?.height ?? 0);
    expect(gap).toBeGreaterThan(0);
    expect(gap).toBeLessThan(100);
  },
);
