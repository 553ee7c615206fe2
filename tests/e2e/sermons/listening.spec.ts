import type { Page } from '@playwright/test';
import { firstOf, readSermon, readSermons } from '#tools/harness/content.ts';
import { keepDeviceFonts, watchLayoutShift } from '../../support/browser/frames.ts';
import { findingsAtBothWidths } from '../../support/browser/accessibility.ts';
import { expect, test, step } from '../../support/browser/page.ts';
import { serveRecording } from '../../support/screens/recorded-sermon.ts';
import type { Site } from '../../support/browser/sites.ts';

declare global {
  // The page's Media Session handlers by action.
  var mediaKeys: Record<string, MediaSessionActionHandler | null> | undefined;
}

/** A sermon with video and audio. */
const chooseSermon = async (site: Site) =>
  firstOf(
    await readSermons(site),
    ({ videoUrl, audioUrl }) => videoUrl !== null && audioUrl !== null,
  );

async function openPlayer(page: Page, { id, title }: { id: number; title: string }) {
  await page.goto(`/sermons/${id}?media=audio`);
  const player = page.getByRole('group', { name: `Audio: ${title}` });
  await expect(player).toBeVisible();
  const audio = page.locator('audio');
  return {
    player,
    audio,
    button: (name: string | RegExp) => player.getByRole('button', { name }),
    position: player.getByRole('slider', { name: 'Position' }),
    speed: player.getByLabel('Speed'),
    /** The position in whole seconds. */
    time: () => audio.evaluate((element: HTMLAudioElement) => Math.floor(element.currentTime)),
    isPaused: () => audio.evaluate((element: HTMLAudioElement) => element.paused),
  };
}

test('it plays, follows every key, and gives way to the video', async ({ page, site }) => {
  await serveRecording(page, 300);
  await page.addInitScript(() => {
    const keys: typeof globalThis.mediaKeys = {};
    globalThis.mediaKeys = keys;
    const answer = navigator.mediaSession.setActionHandler.bind(navigator.mediaSession);
    navigator.mediaSession.setActionHandler = (action, handler) => {
      keys[action] = handler;
      answer(action, handler);
    };
  });
  const press = (action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}) =>
    page.evaluate(
      (pressed) => {
        globalThis.mediaKeys?.[pressed.action]?.(pressed);
      },
      { action, ...details },
    );
  await keepDeviceFonts(page);
  const shift = await watchLayoutShift(page);
  const sermon = await chooseSermon(site);
  const { button, position, time, isPaused } = await openPlayer(page, sermon);
  // The measured length shows before the recording loads.
  const { audioSeconds } = await readSermon(site, sermon.id);
  await expect(position).toHaveAttribute('max', String(audioSeconds));
  await button('Play').click();
  await expect.poll(time).toBeGreaterThan(0);
  await step('it skips 15 s back and 30 s on, and goes where the keys lead', async () => {
    await button('Pause').click();
    const start = await time();
    await button('On 30 seconds').click();
    await button('On 30 seconds').click();
    await expect.poll(time).toBe(start + 60);
    await button('Back 15 seconds').click();
    await expect.poll(time).toBe(start + 45);
    await position.press('ArrowLeft');
    await expect.poll(time).toBe(start + 40);
    await position.press('PageUp');
    await expect.poll(time).toBe(start + 100);
    await position.press('Home');
    await expect.poll(time).toBe(0);
    await position.fill('123');
    await expect(position).toHaveAttribute('aria-valuetext', '2:03 of 5:00');
    await expect.poll(time).toBe(123);
    expect((await shift()).score).toBeLessThan(0.01);
  });
  await step('the lock screen names the sermon, and its keys are answered', async () => {
    const shown = await page.evaluate(() => {
      const { title, artist, album, artwork } = navigator.mediaSession.metadata ?? {};
      return { title, artist, album, picture: artwork?.[0]?.src };
    });
    expect(shown).toEqual({
      title: sermon.title,
      artist: sermon.speaker,
      album: sermon.series ?? 'Prairie Lamp Community Church',
      picture: new URL(sermon.thumbnailUrl, site.url).href,
    });
    await press('play');
    await expect(button('Pause')).toBeVisible();
    await press('pause');
    await expect(button('Play')).toBeVisible();
    await press('seekto', { seekTime: 100 });
    await press('seekforward');
    await expect.poll(time).toBe(130);
    await press('seekbackward');
    await expect.poll(time).toBe(115);
    await press('seekbackward', { seekOffset: 5 });
    await expect.poll(time).toBe(110);
  });
  await step(
    'it plays on in the other tabs, gives way to the video, and counts as one start',
    async () => {
      await button('Play').click();
      await expect(button('Pause')).toBeVisible();
      await page.getByRole('tab', { name: 'Notes' }).click();
      expect(await isPaused()).toBe(false);
      await page.getByRole('tab', { name: 'Watch' }).click();
      await page.getByRole('button', { name: 'Play Video' }).click();
      await expect.poll(isPaused).toBe(true);
      await expect(page.getByTitle(`Video: ${sermon.title}`)).toBeVisible();
      await page.getByRole('tab', { name: 'Listen' }).click();
      await button('Play').click();
      await expect(page.locator('iframe')).toHaveCount(0);
      const played = await page.evaluate(() =>
        globalThis.dataLayer?.filter(({ event }) => event === 'media_play'),
      );
      expect(played).toEqual([
        { event: 'media_play', media: 'audio', sermon_id: sermon.id },
        { event: 'media_play', media: 'video', sermon_id: sermon.id },
      ]);
    },
  );
});

test('a recording is retried, resumed, or started over', async ({ page, site, expectProblem }) => {
  expectProblem(/^503 .*\/audio\//);
  await page.route('**/audio/*.mp3', (route) => route.fulfill({ status: 503 }));
  const sermon = await chooseSermon(site);
  const first = await openPlayer(page, sermon);
  await step('it says so, and can be retried', async () => {
    expect(await findingsAtBothWidths(page)).toEqual([]);
    await first.button('Play').click();
    const alert = first.player.getByRole('alert');
    await expect(alert).toHaveText('The recording could not be loaded. Try again or download it.');
    expect(await findingsAtBothWidths(page)).toEqual([]);
    await expect(alert.getByRole('link')).toHaveAttribute('href', sermon.audioUrl ?? '');
    await page.unroute('**/audio/*.mp3');
    await serveRecording(page, 300);
    await first.button('Try again').click();
    await expect.poll(first.time).toBeGreaterThan(0);
    await expect(alert).toBeHidden();
    await expect(first.button('Pause')).toBeFocused();
  });
  await first.speed.selectOption('1.5×');
  await expect(first.position).toHaveAttribute('max', '300');
  await first.position.fill('70');
  await expect.poll(first.time).toBeGreaterThanOrEqual(70);

  const again = await openPlayer(page, sermon);
  await step('the speed is kept, and it resumes where one stopped', async () => {
    await expect(again.speed).toHaveValue('1.5');
    const rate = again.audio.evaluate((element: HTMLAudioElement) => element.playbackRate);
    expect(await rate).toBe(1.5);
    await again.button(/^Continue at 1:\d\d$/).click();
    await expect.poll(again.time).toBeGreaterThanOrEqual(70);
    await expect(again.button('Start over')).toBeHidden();
  });

  const anew = await openPlayer(page, sermon);
  await step('it starts over', async () => {
    await anew.button('Start over').click();
    await expect(anew.button('Pause')).toBeFocused();
    await expect.poll(anew.time).toBeGreaterThan(0);
    expect(await anew.time()).toBeLessThan(60);
  });
});

test('a browser that forbids storage plays all the same', async ({ page, site }) => {
  await serveRecording(page, 300);
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  const { button, speed, time } = await openPlayer(page, await chooseSermon(site));
  await button('Play').click();
  await speed.selectOption('2×');
  await button('On 30 seconds').click();
  await expect.poll(time).toBeGreaterThanOrEqual(30);
});

test('the browser’s controls serve where ours fail', async ({ page, site, expectProblem }) => {
  expectProblem(/^net::ERR_FAILED .*\/SermonPlayer\./);
  expectProblem(/^console error: \[astro-island\] Error hydrating/);
  await page.route(/\/_astro\/SermonPlayer\..*\.js/, (route) => route.abort());
  const { id, title } = await chooseSermon(site);
  await page.goto(`/sermons/${id}?media=audio`);
  await expect(page.locator('audio')).toBeVisible();
  await expect(page.getByRole('group', { name: `Audio: ${title}` })).toBeHidden();
});
