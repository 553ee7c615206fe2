import { accessibilityFindings } from '../support/accessibility.ts';
import { firstOf, readFacets } from '../support/content.ts';
import { expect, test } from '../support/page.ts';
import { openSermonAdmin, saveSermon, sermonAdmin, unique } from '../support/sermon-admin.ts';
import { signInBrowser } from '../support/sign-in.ts';

test.use({ siteName: 'changing' });

test('speakers and series in use are suggested, and their spelling is taken over', async ({
  page,
  site,
}) => {
  const { speakers, series } = await readFacets(site);
  const speaker = firstOf(speakers);
  const { name } = firstOf(series);
  const { fields, tab } = await openSermonAdmin(page, site);
  await tab('Add New Sermon').click();
  const suggestions = (field: typeof fields.speaker) =>
    field.evaluate((input) =>
      input instanceof HTMLInputElement
        ? [...(input.list?.options ?? [])].map(({ value }) => value)
        : [],
    );
  await expect.poll(() => suggestions(fields.speaker)).toEqual(expect.arrayContaining(speakers));
  expect(await suggestions(fields.series)).toContain(name);
  await fields.speaker.fill(` ${speaker.toUpperCase()} `);
  await fields.series.fill(unique('A Series of Its Own'));
  await expect(fields.speaker).toHaveValue(speaker);
  await expect(fields.series).toHaveAccessibleDescription(
    'No sermon is in this series yet; this one starts it.',
  );
  await fields.series.fill(name.toLowerCase());
  await expect(fields.series).toHaveAccessibleDescription('Pick a name in use, or type a new one.');
  await fields.series.blur();
  await expect(fields.series).toHaveValue(name);
});

test('the panels preview the video and the picture, and give five tips', async ({ page, site }) => {
  const { fields, tab, panel } = await openSermonAdmin(page, site);
  await tab('Add New Sermon').click();
  const video = panel('Video Preview');
  const picture = panel('Thumbnail Preview');
  await expect(video).toContainText('No video URL provided');
  await expect(picture.getByRole('img')).toHaveAttribute('src', '/images/sermon-placeholder.png');
  await fields.thumbnailUrl.fill('');
  await expect(picture).toContainText('No thumbnail URL provided');
  await fields.thumbnailUrl.fill('https://pictures.example/gone.png');
  await expect(picture.getByRole('img')).toHaveAttribute('src', '/images/image-unavailable.svg');
  await fields.videoUrl.fill('javascript:alert(1)');
  await expect(video).toContainText('Only an address with https:// can be played.');
  await fields.videoUrl.fill('https://youtu.be/abcdefghijk');
  await video.getByRole('button', { name: 'Show video' }).click();
  const frame = video.locator('iframe');
  await expect(frame).toHaveAttribute('src', 'https://www.youtube.com/embed/abcdefghijk');
  await fields.videoUrl.fill('https://vimeo.com/123456789');
  await expect(frame).toHaveCount(0);
  await expect(video).toContainText('https://player.vimeo.com/video/123456789');
  const tips = panel('Quick Tips').getByRole('listitem');
  await expect(tips).toContainText([
    'YouTube',
    'Vimeo',
    '16:9, such as 640x360',
    'Scripture references',
    'same series',
  ]);
});

test('an unsuitable address gets advice, and a click corrects it', async ({ page, site }) => {
  const { fields, tab, form } = await openSermonAdmin(page, site);
  await tab('Add New Sermon').click();
  await fields.videoUrl.fill('https://www.youtube.com/@church');
  await expect(fields.videoUrl).toHaveAccessibleDescription(/not of one video/);
  await fields.videoUrl.fill(
    '<iframe width="560" src="https://www.youtube.com/embed/abcdefghijk?si=x&amp;start=9" allowfullscreen></iframe>',
  );
  await expect(fields.videoUrl).toHaveValue(
    'https://www.youtube.com/embed/abcdefghijk?si=x&start=9',
  );
  await expect(fields.videoUrl).toHaveAccessibleDescription('');
  await form.getByRole('button', { name: 'Use the Video’s Picture' }).click();
  await expect(fields.thumbnailUrl).toHaveValue('https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg');
  await expect(form.getByRole('button', { name: 'Use the Video’s Picture' })).toHaveCount(0);
  await fields.audioUrl.fill('https://www.dropbox.com/s/abc/sermon.mp3?dl=0');
  await expect(fields.audioUrl).toHaveAccessibleDescription(/a page at Dropbox/);
  expect(await accessibilityFindings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Use the Recording Itself' }).click();
  await expect(fields.audioUrl).toHaveValue('https://www.dropbox.com/s/abc/sermon.mp3?raw=1');
  await expect(fields.audioUrl).toHaveAccessibleDescription('');
});

test('a sermon is deleted after a question that names it', async ({ page, site }) => {
  await signInBrowser(page, site);
  const sermon = await saveSermon(page, site);
  const { open, remove, question, toasts, tab, list } = await openSermonAdmin(page, site);
  await open(sermon.title);
  await remove.click();
  await expect(question).toContainText(
    `This action cannot be undone. This will permanently delete the sermon "${sermon.title}" and remove it from the database.`,
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await remove.click();
  await question.getByRole('button', { name: 'Delete Sermon' }).click();
  await expect(toasts).toContainText(['Sermon DeletedThe sermon has been successfully deleted.']);
  await expect(tab('Sermon List')).toBeFocused();
  await expect(list).toContainText('No sermon has this in its title or description.');
  await expect(tab('Add New Sermon')).toBeVisible();
  const answer = await fetch(`${site.url}/api/sermons/${sermon.id}`);
  expect(answer.status).toBe(404);
});

test('a deletion that fails leaves the sermon as it is', async ({ page, site, expectProblem }) => {
  expectProblem(/^503 /);
  await signInBrowser(page, site);
  const sermon = await saveSermon(page, site);
  const { open, remove, question, toasts, fields } = await openSermonAdmin(page, site);
  await open(sermon.title);
  await page.route('**/api/sermons/*', (route) => route.fulfill({ status: 503, json: {} }));
  await remove.click();
  await question.getByRole('button', { name: 'Delete Sermon' }).click();
  await expect(toasts).toContainText([
    'ErrorThere was a problem deleting the sermon. Please try again.',
  ]);
  await expect(question).toHaveCount(0);
  await expect(fields.title).toHaveValue(sermon.title);
});

test('a sermon that cannot be loaded can be tried again', async ({ page, site, expectProblem }) => {
  expectProblem(/^503 /);
  await signInBrowser(page, site);
  const sermon = await saveSermon(page, site);
  await page.route('**/api/sermons/*', (route) =>
    route.request().url().endsWith(`/${sermon.id}`)
      ? route.fulfill({ status: 503, json: {} })
      : route.fallback(),
  );
  await page.goto('/admin/sermons');
  const { fields } = sermonAdmin(page);
  await page.getByLabel('Search sermons').fill(sermon.title);
  await page.getByRole('button', { name: sermon.title, exact: true }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(notice).toBeVisible();
  await page.unroute('**/api/sermons/*');
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(fields.title).toHaveValue(sermon.title);
});
