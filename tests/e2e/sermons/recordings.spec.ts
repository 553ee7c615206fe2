import {
  accessibilityFindings,
  findingsAtBothWidths,
} from '../../support/browser/accessibility.ts';
import { expect, step, test, signInBrowser } from '../../support/browser/page.ts';
import { serveRecording, openSermon, transcribed } from '../../support/screens/recorded-sermon.ts';
import { openSermonAdmin, saveSermon } from '../../support/screens/sermon-admin.ts';

test.use({ siteName: 'changing' });

/** The words of an element's tracks, by their kind. */
const cuesOf = (element: HTMLMediaElement) =>
  Array.from(element.textTracks, (track) => {
    track.mode = 'hidden';
    const cues = Array.from(track.cues ?? [], (cue) => [
      cue.startTime,
      cue.endTime,
      cue instanceof VTTCue ? cue.text : '',
    ]);
    return { kind: track.kind, count: cues.length, second: cues[1] };
  });

const TRACKS = [
  { kind: 'captions', count: 40, second: [10, 20, 'Sentence 1 speaks of the birds.'] },
  { kind: 'chapters', count: 2, second: [120, 3720, 'The birds'] },
];

test('captions and chapters are tracks of a recording, and marks in its player', async ({
  page,
  site,
  request,
}) => {
  await serveRecording(page, 400);
  // Of another website, so that its length is unknown until it is played.
  const audioUrl = 'https://media.example.org/audio/sunday.mp3';
  const id = await transcribed(request, site, { audioUrl });
  await openSermon(page, id);
  const audio = page.locator('main audio');
  await expect.poll(() => audio.evaluate(cuesOf)).toEqual(TRACKS);
  const position = page.getByRole('slider', { name: 'Position' });
  const chapter = page.getByRole('link', { name: '2:00 The birds' });
  expect((await chapter.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await chapter.click();
  await expect(position).toHaveAttribute('aria-valuetext', /^2:0\d of 6:40, The birds$/);
  await expect(page.locator('.audio-timeline i')).toHaveCount(1);
  await expect(page.getByRole('listitem').and(page.locator('[aria-current]'))).toHaveText(
    '2:00 The birds',
  );
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  expect((await headings.allTextContents()).slice(0, 4)).toEqual([
    'Chapters',
    'Description',
    'Transcript',
    'Share This Sermon',
  ]);
  const told = () =>
    page.evaluate(() => {
      const { metadata } = navigator.mediaSession;
      const chapters: unknown = metadata && Reflect.get(metadata, 'chapterInfo');
      return Array.isArray(chapters) ? chapters.map((each: { title: string }) => each.title) : [];
    });
  await expect.poll(told).toEqual(['Opening', 'The birds']);
  expect(await findingsAtBothWidths(page)).toEqual([]);
});

test(
  'its buttons stay at hand while one reads on, and cover nothing',
  { tag: '@phone-only' },
  async ({ page, site, request }) => {
    await serveRecording(page, 400);
    await openSermon(page, await transcribed(request, site));
    const player = page.getByRole('group', { name: /^Audio: / });
    const button = (name: string) => player.getByRole('button', { name });
    const bar = page.locator('.audio-bar');
    const said = page.getByText('Sentence 20 speaks');
    const time = () =>
      page
        .locator('main audio')
        .evaluate((audio: HTMLAudioElement) => Math.floor(audio.currentTime));
    const height = () => player.evaluate(({ offsetHeight }: HTMLElement) => offsetHeight);
    const before = await height();
    await step('not before it was played, or while they are in view', async () => {
      await said.scrollIntoViewIfNeeded();
      await expect(button('Play')).not.toBeInViewport();
      await button('Play').click();
      await expect(button('Pause')).toBeInViewport({ ratio: 1 });
      await expect(bar).toHaveCount(0);
    });
    await step('the same buttons are below, and nothing moves', async () => {
      await said.click();
      for (const name of ['Pause', 'Back 15 seconds', 'On 30 seconds'])
        await expect(bar.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
      await expect(bar).toContainText(/3:2\d of 6:40$/);
      expect(await height()).toBe(before);
      expect(await accessibilityFindings(page)).toEqual([]);
    });
    await step('it can be paused and goes on there', async () => {
      await button('Pause').click();
      await expect(button('Play')).toBeFocused();
      const start = await time();
      await button('On 30 seconds').click();
      await expect.poll(time).toBe(start + 30);
      await button('Play').click();
      await expect(button('Pause')).toBeInViewport({ ratio: 1 });
    });
    await step('it covers neither what has the focus nor what is told', async () => {
      const top = () => bar.evaluate((element) => element.getBoundingClientRect().top);
      const bottom = (element: Element) => element.getBoundingClientRect().bottom;
      const last = page.getByRole('contentinfo').getByRole('link').last();
      // Measured with the focus, because the page goes on to follow what is spoken.
      const focused = await last.evaluate((link: HTMLElement) => {
        link.focus();
        return link.getBoundingClientRect().bottom;
      });
      expect(focused).toBeLessThanOrEqual(await top());
      await page.getByRole('button', { name: 'Copy as a Quote' }).press('Enter');
      const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
      await expect(toast).toBeVisible();
      await expect(bar).toBeVisible();
      expect(await toast.evaluate(bottom)).toBeLessThanOrEqual(await top());
    });
    await step('the player has them again when it is in view', async () => {
      await player.getByRole('slider').scrollIntoViewIfNeeded();
      await expect(bar).toHaveCount(0);
      await expect(button('Pause')).toBeVisible();
    });
  },
);

test('a video file of the church plays in the page, with captions and chapters', async ({
  page,
  site,
  request,
}) => {
  const videoUrl = 'https://videos.example.org/sunday.mp4';
  await page.route(videoUrl, (route) => route.fulfill({ status: 404 }));
  const id = await transcribed(request, site, { videoUrl, audioUrl: null });
  await openSermon(page, id);
  const video = page.locator('main video');
  await expect(video).toHaveAttribute('src', videoUrl);
  const tracks = await video.evaluate(cuesOf);
  expect(tracks.map(({ kind }) => kind)).toEqual(['captions', 'chapters']);
  await page.getByText('Sentence 20 speaks').click();
  const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(time).toBe(200);
});

test.describe('an editor', () => {
  test.use({ siteName: 'changing' });

  test('reads why a recording is not in the podcast', async ({ page, site }) => {
    await signInBrowser(page, site);
    const sermon = await saveSermon(page, site);
    const { form, fields, open, update, toasts } = await openSermonAdmin(page, site);
    await open(sermon.title);
    await fields.audioUrl.fill('https://127.0.0.1/sermon.mp3');
    await update.click();
    await expect(toasts).toContainText([/Its recording is not in the podcast yet/]);
    await open(sermon.title);
    await expect(fields.audioUrl).toHaveAccessibleDescription(
      /^Not in the podcast: podcast apps cannot reach this address\./,
    );
    await fields.audioUrl.fill('/audio/processional.mp3');
    await expect(fields.audioUrl).toHaveAccessibleDescription('');
    await update.click();
    await open(sermon.title);
    await expect(fields.audioUrl).toHaveAccessibleDescription(/^Ready for the podcast: /);
    await page.goto(`/admin/sermons?edit=${String(sermon.id)}`);
    await expect(fields.audioUrl).toBeHidden();
    await expect(form).toContainText('processionalComes with the website, MP3');
    await expect(form.getByText(/^Ready for the podcast: /).first()).toBeVisible();
    await form.getByRole('button', { name: 'Show Address of Audio URL' }).click();
    await expect(fields.audioUrl).toHaveValue('/audio/processional.mp3');
    await page.reload();
    const library = page.getByRole('dialog', { name: 'Choose a Recording' });
    await form.getByRole('button', { name: 'Choose a Recording' }).click();
    await expect(library).toContainText('processionalComes with the website, MP3In use');
    await expect(library.getByLabel('The recording')).toBeVisible();
    await library.getByRole('button', { name: 'Close' }).click();
    await form.getByRole('button', { name: 'Remove Audio URL' }).click();
    await expect(fields.audioUrl).toHaveValue('');
    await expect(fields.audioUrl).toBeFocused();
  });
});
