import type { Locator } from '@playwright/test';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { firstOf, readFacets } from '#tools/harness/content.ts';
import { expect, test } from '../../support/browser/page.ts';
import { openSermonAdmin, unique } from '../../support/screens/sermon-admin.ts';

test.use({ siteName: 'changing' });

/** The names that a field suggests. */
const suggestions = (field: Locator) =>
  field.evaluate((input) =>
    input instanceof HTMLInputElement
      ? [...(input.list?.options ?? [])].map(({ value }) => value)
      : [],
  );

test('the form suggests names in use, previews video and picture, and advises on addresses', async ({
  page,
  site,
}) => {
  const { speakers, series } = await readFacets(site);
  const { fields, tab, panel, form } = await openSermonAdmin(page, site);
  await tab('Add New Sermon').click();
  await test.step('the spelling of a suggested name is taken over', async () => {
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
      'Pick a name in use, or type a new one.',
    );
    await fields.series.blur();
    await expect(fields.series).toHaveValue(name);
  });
  await test.step('a panel previews the picture', async () => {
    const picture = panel('Thumbnail Preview');
    await expect(picture.getByRole('img')).toHaveAttribute('src', '/images/sermon-placeholder.png');
    await fields.thumbnailUrl.fill('');
    await expect(picture).toContainText('No thumbnail URL provided');
    await fields.thumbnailUrl.fill('https://pictures.example/gone.png');
    await expect(picture.getByRole('img')).toHaveAttribute('src', '/images/image-unavailable.svg');
  });
  await test.step('a panel previews the video', async () => {
    const video = panel('Video Preview');
    await expect(video).toContainText('No video URL provided');
    await fields.videoUrl.fill('javascript:alert(1)');
    await expect(video).toContainText('Only an address with https:// can be played.');
    await fields.videoUrl.fill('https://youtu.be/abcdefghijk');
    await video.getByRole('button', { name: 'Show video' }).click();
    const frame = video.locator('iframe');
    await expect(frame).toHaveAttribute('src', 'https://www.youtube.com/embed/abcdefghijk');
    await fields.videoUrl.fill('https://vimeo.com/123456789');
    await expect(frame).toHaveCount(0);
    await expect(video).toContainText('https://player.vimeo.com/video/123456789');
  });
  await test.step('five tips', async () => {
    const tips = panel('Quick Tips').getByRole('listitem');
    await expect(tips).toContainText([
      'YouTube',
      'Vimeo',
      '16:9, such as 640x360',
      'Scripture references',
      'same series',
    ]);
  });
  await test.step('an embed code becomes its address, and its picture can be used', async () => {
    await fields.videoUrl.fill('https://www.youtube.com/@church');
    await expect(fields.videoUrl).toHaveAccessibleDescription(/not of one video/);
    await fields.videoUrl.fill(
      '<iframe width="560" src="https://www.youtube.com/embed/abcdefghijk?si=x&amp;start=9" allowfullscreen></iframe>',
    );
    await expect(fields.videoUrl).toHaveValue(
      'https://www.youtube.com/embed/abcdefghijk?si=x&start=9',
    );
    await expect(fields.videoUrl).toHaveAccessibleDescription('');
    const use = form.getByRole('button', { name: 'Use the Video’s Picture' });
    await use.click();
    await expect(fields.thumbnailUrl).toHaveValue(
      'https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg',
    );
    await expect(use).toHaveCount(0);
  });
  await test.step('an unsuitable address gets advice, and a click corrects it', async () => {
    await fields.audioUrl.fill('https://www.dropbox.com/s/abc/sermon.mp3?dl=0');
    await expect(fields.audioUrl).toHaveAccessibleDescription(/a page at Dropbox/);
    expect(await accessibilityFindings(page)).toEqual([]);
    await form.getByRole('button', { name: 'Use the Recording Itself' }).click();
    await expect(fields.audioUrl).toHaveValue('https://www.dropbox.com/s/abc/sermon.mp3?raw=1');
    await expect(fields.audioUrl).toHaveAccessibleDescription('');
  });
});
