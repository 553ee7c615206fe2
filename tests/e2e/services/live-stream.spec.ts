import type { Page } from '@playwright/test';
import { liveStreamAt } from '#shared/services/live-stream.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { untilFontsCame, watchLayoutShift } from '../../support/browser/frames.ts';
import { expect, test, step } from '../../support/browser/page.ts';

const PLAYER =
  'https://www.youtube-nocookie.com/embed/videoseries?list=UUprairielampdemo000000x&autoplay=1';

/** Opens /sermons at an instant, from which the clock goes on; the test can move it further. */
async function openAt(page: Page, instant: string) {
  await page.clock.install({ time: new Date(instant) });
  await page.goto('/sermons');
  await untilFontsCame(page);
  const section = page.getByRole('region', { name: 'Live Every Sunday at 11:00 AM' });
  return {
    section,
    status: section.getByRole('status'),
    play: section.getByRole('button', { name: 'Watch Latest Livestream' }),
    watchLive: section.getByRole('button', { name: 'Live now' }),
    watchThere: section.getByRole('link', { name: 'Watch Live on YouTube' }),
    switchToLive: section.getByRole('button', { name: 'Show the Livestream' }),
  };
}

// Independent of the test machine's time zone.
test.use({ timezoneId: 'America/Chicago' });

const minutes = (count: number) => count * 60_000;

test('the stream is asked for only on a click, in the picture’s place; who opened it before the service is offered the live stream', async ({
  page,
  problems,
}) => {
  const { section, play, watchThere, switchToLive } = await openAt(
    page,
    '2026-11-22T10:50:00-06:00',
  );
  const frame = section.getByTitle('Livestream of Prairie Lamp Community Church');
  await step('the stream is asked for only on a click', async () => {
    await expect(section.locator('iframe')).toHaveCount(0);
    expect(problems.foreign).toEqual([]);
    await play.click();
    await expect(frame).toHaveAttribute('src', PLAYER);
    await expect(frame).toBeFocused();
    await expect(play).toBeHidden();
    await expect.poll(() => problems.foreign).toEqual([PLAYER]);
    expect(await page.evaluate(() => globalThis.dataLayer)).toContainEqual({
      event: 'media_play',
      media: 'live_stream',
    });
  });
  await step('when the service begins, the live stream is offered', async () => {
    await frame.evaluate((element) => {
      element.dataset.opened = 'before';
    });
    await page.clock.runFor(minutes(5));
    await expect(frame).toHaveAttribute('data-opened', 'before');
    await switchToLive.click();
    await expect(section.locator('iframe')).not.toHaveAttribute('data-opened');
    await expect(switchToLive).toBeHidden();
    await expect(watchThere).toBeVisible();
  });
});

test('a page that is opened during a service shows the ways to watch from its first paint on, and nothing moves', async ({
  page,
}) => {
  // The page as built knows of the next service only.
  const { isLive, start } = liveStreamAt(new Date(), { day: 'Sunday', start: '11:00' });
  const during = isLive ? new Date() : new Date(start.getTime() + minutes(10));
  await page.setViewportSize({ width: 390, height: 844 });
  const shift = await watchLayoutShift(page);
  const { status, watchLive } = await openAt(page, during.toISOString());
  await expect(status).toHaveText('The service is live');
  await expect(watchLive).toBeVisible();
  expect((await shift()).score).toBeLessThan(0.01);
});

test('‘Live now’ comes and goes while the page is open, also when the computer slept, and nothing moves', async ({
  page,
}) => {
  const shift = await watchLayoutShift(page);
  const { status, watchLive, watchThere } = await openAt(page, '2026-11-22T10:54:30-06:00');
  await expect(status).toHaveText('Next: Today, Nov 22');
  await expect(watchThere).toBeHidden();
  await page.clock.runFor(minutes(0.5));
  await expect(status).toHaveText('The service is live');
  await expect(watchLive).toBeVisible();
  await expect(watchThere).toHaveAttribute(
    'href',
    'https://www.youtube.com/channel/UCprairielampdemo000000x/live',
  );
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.clock.runFor(minutes(99));
  await expect(status).toHaveText('The service is live');
  await page.clock.runFor(minutes(1));
  await expect(status).toHaveText('Next: Sun, Nov 29');
  expect((await shift()).score).toBeLessThan(0.01);
  await step('a computer that slept through the change says so when it wakes', async () => {
    await page.clock.pauseAt(new Date('2026-11-22T13:00:00-06:00'));
    await page.clock.setSystemTime(new Date('2026-11-29T11:20:00-06:00'));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(status).toHaveText('The service is live');
  });
});

test('on a phone More stays in its place when it opens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { section, play } = await openAt(page, '2026-11-23T10:00:00-06:00');
  const more = section.locator('summary');
  const closed = await more.boundingBox();
  const button = await play.boundingBox();
  expect(closed?.y).toBe(button?.y);
  await more.click();
  const previous = section.getByRole('link', { name: 'Watch Previous Live Streams' });
  await expect(previous).toBeVisible();
  expect(await more.boundingBox()).toEqual(closed);
  const list = await previous.boundingBox();
  expect(list?.x).toBe(button?.x);
});

test('in a wide window the ways to watch stand open in one line', async ({ page }) => {
  const { section } = await openAt(page, '2026-11-22T10:54:30-06:00');
  const controls = section.locator('.controls > :is(a, button, div):visible');
  /** The middles of the lines in which they stand. */
  const lines = async () => {
    const boxes = await Promise.all((await controls.all()).map((control) => control.boundingBox()));
    const middles = boxes.map((box) => (box?.y ?? 0) + (box?.height ?? 0) / 2);
    return new Set(middles.map((middle) => Math.round(middle / 12)));
  };
  for (const width of [1200, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(controls).toHaveCount(3);
    expect((await lines()).size, `at ${width} px`).toBe(1);
  }
});

test.describe('a visitor in another time zone', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('reads the church’s time with its zone', async ({ page }) => {
    const { status } = await openAt(page, '2026-11-22T09:00:00-06:00');
    await expect(status).toHaveText('Next: Today, Nov 22, 11:00 AM Central Time');
  });
});
