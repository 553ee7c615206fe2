import { untilAlive, untilScripted, hold } from '../../support/browser/loading.ts';
import { message } from '../../support/screens/public-forms.ts';
import { expect, test, step } from '../../support/browser/page.ts';
import { addDays, churchDay, churchInstant } from '#shared/calendar/dates.ts';
import { readBuildTime, cards, firstOf, readSermons } from '#tools/harness/content.ts';
import { serveRecording } from '../../support/screens/recorded-sermon.ts';

test('the library runs no script until a touch, which takes effect', async ({ page, site }) => {
  const { title } = firstOf((await readSermons(site)).slice(-1));
  const asleep = page.locator('astro-island[ssr]');

  /** Opens the page, acts while the island's code is held back, and lets it go. */
  async function before(act: () => Promise<void>) {
    const release = await hold(page, '**/_astro/SermonLibrary.*.js');
    await page.goto('/sermons', { waitUntil: 'load' });
    await expect(asleep).toHaveCount(1);
    await act();
    await expect(asleep).toHaveCount(1);
    release();
    await expect(asleep).toHaveCount(0);
    await page.unroute('**/_astro/SermonLibrary.*.js');
  }

  await before(() => page.getByLabel('Search', { exact: true }).fill(title));
  await expect(cards(page.locator('[data-filter-results]'), title)).toBeVisible();
  await expect(page).toHaveURL(/\?q=/);

  const { speaker } = firstOf(await readSermons(site));
  await before(async () => {
    await page.getByLabel('Search', { exact: true }).fill('the');
    const unfold = page.getByRole('button', { name: 'Filters' });
    if (!(await unfold.isVisible())) await page.getByLabel('Speaker').selectOption(speaker);
  });
  await expect(page).toHaveURL(/\?q=the&speaker=/);
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue('the');
  await expect(page.getByLabel('Speaker')).toHaveValue(speaker);

  await before(async () => {
    for (const name of ['Series', 'Recent Sermons', 'Series'])
      await page.getByRole('tab', { name }).click();
  });
  await expect(page.getByRole('tabpanel', { name: 'Series' })).toBeVisible();
});

test('a missing file is told, and a reload keeps the text', async ({ page, expectProblem }) => {
  const CODE = /\/_astro\/react\..*\.js/;
  expectProblem(/^net::ERR_FAILED .*react/);
  expectProblem(/^console error: \[astro-island\] Error hydrating/);
  let isDown = true;
  await page.route(CODE, (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Send Us a Message' });
  await form.getByLabel('Message').fill('We have a question.');
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'Part of this page could not be loaded' });
  await expect(notice).toBeInViewport();
  await expect(notice).toContainText(/What you have typed is kept\. You can also call us at \(\d/);
  await step(
    'Enter in a field says it once more, and what is typed is on the device at once',
    async () => {
      await notice.getByRole('button', { name: 'Close' }).click();
      await form.getByLabel('Subject').pressSequentially('Pews');
      await form.getByLabel('Subject').press('Enter');
      await expect(notice).toBeInViewport();
      const draft = await page.evaluate(() => sessionStorage.getItem('draft:contact'));
      expect(JSON.parse(draft ?? '')).toEqual({ message: 'We have a question.', subject: 'Pews' });
    },
  );
  isDown = false;
  await notice.getByRole('link', { name: 'Reload the Page' }).click();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(notice).toBeHidden();
  await expect(form.getByLabel('Message')).toHaveValue('We have a question.');
  await expect(form.getByLabel('Subject')).toHaveValue('Pews');
});

test('a built month marks the day, and a day pressed early is chosen', async ({ page, site }) => {
  const built = await readBuildTime(site);
  const today = page.getByRole('group', { name: 'Day' }).locator('[aria-current]');
  await page.clock.setFixedTime(built);
  const release = await hold(page, '**/_astro/EventsCalendar.*.js');
  await page.goto('/events');
  await expect(today).toHaveAttribute('data-day', churchDay(built));
  await today.getByRole('button').click();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(1);
  release();
  await expect(page).toHaveURL(`/events?day=${churchDay(built)}`);
  await expect(today).toHaveAttribute('aria-selected', 'true');

  const later = addDays(churchDay(built), 3);
  await page.clock.setFixedTime(churchInstant(later, 60));
  await page.goto('/events');
  await expect(today).toHaveAttribute('data-day', later);
});

test('the arrows of a month stand in the built page, where they stay', async ({ page }) => {
  const release = await hold(page, '**/_astro/MonthView.*.js');
  await page.goto('/events?view=month');
  const place = (role: 'link' | 'button') =>
    page
      .locator('#month')
      .getByRole(role, { name: /^Next month/ })
      .evaluate((arrow) => arrow.getBoundingClientRect().x);
  let built = 0;
  // React renders the built month anew while it hydrates. A link that it has just replaced has no place.
  await expect.poll(async () => (built = await place('link'))).toBeGreaterThan(0);
  release();
  expect(await place('button')).toBe(built);
});

test('what is typed and sent before the script has come is kept', async ({ page, site }) => {
  const early = message();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<undefined>();
  const { promise: checked, resolve: check } = Promise.withResolvers<undefined>();
  await page.route('**/_astro/*.js', async (route) => {
    await (route.request().url().includes('contact-validation') ? checked : arrived);
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  const form = page.getByRole('form', { name: 'Send Us a Message' });
  const [email, subject] = [form.getByLabel('Email'), form.getByLabel('Subject')];
  await form.getByLabel('Name').fill(early.name);
  await form.getByLabel('Message').fill(early.message);
  await form.getByRole('button').click();
  // A slow phone, on which letters come while the form is hydrated.
  const phone = await page.context().newCDPSession(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const subjectTyped = `${early.subject}, at nine, at ten, at eleven, or in the afternoon`;
  arrive(undefined);
  await subject.pressSequentially(subjectTyped, { delay: 10 });
  await untilAlive(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  expect(page.url()).toBe(`${site.url}/contact`);
  await expect(form.getByLabel('Message')).toHaveValue(early.message);
  await expect(subject).toHaveValue(subjectTyped);
  await expect(form.getByRole('button')).toHaveText('Sending...');
  check(undefined);
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(subject).toHaveAccessibleDescription('');
  await expect(subject).toBeFocused();
  await email.fill(early.email);
  await form.getByRole('button').click();
  await expect(form).toContainText('Message Sent');
});

test('a recording started before the script plays and counts once', async ({ page, site }) => {
  await serveRecording(page, 300);
  const release = await hold(page, '**/_astro/SermonPlayer.*.js');
  const { id } = firstOf(await readSermons(site), ({ audioUrl }) => audioUrl !== null);
  await page.goto(`/sermons/${id}?media=audio`);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const time = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await expect.poll(time).toBeGreaterThan(0);
  release();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  const played = await page.evaluate(() =>
    globalThis.dataLayer?.filter(({ event }) => event === 'media_play'),
  );
  expect(played).toEqual([{ event: 'media_play', media: 'audio', sermon_id: id }]);
});

test('a list whose script failed asks for it at a touch', async ({ page, expectProblem }) => {
  const CODE = /\/_astro\/SermonLibrary\..*\.js/;
  expectProblem(/^net::ERR_FAILED .*SermonLibrary/);
  expectProblem(/^console error: \[astro-island\] Error hydrating/);
  await page.route(CODE, (route) => route.abort());
  await page.goto('/sermons?series=Acts');
  await expect(page.getByText('Part of this page could not be loaded')).toBeVisible();
  await expect(page.locator('[data-filter-results]').getByRole('listitem').first()).toBeVisible();
  await page.unroute(CODE);
  const series = page.getByRole('tab', { name: 'Series' });
  await series.hover();
  await series.click();
  await expect(page.getByRole('tabpanel', { name: 'Series' })).toBeVisible();
});

test('clicks that come before the script are answered once, with the podcast’s address', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const release = await hold(page, '**/_astro/index.astro*.js');
  const asked = page.waitForRequest(/_astro\/index\.astro.*\.js/);
  await page.goto('/sermons');
  await asked;
  const section = page.getByRole('region', { name: 'Listen in Your Podcast App' });
  const copy = section.getByRole('button', { name: 'Copy Link', exact: true });
  await copy.click();
  await copy.click();
  const toasts = page.getByText('Link copied', { exact: true });
  await expect(toasts).toHaveCount(0);
  release();
  await expect(toasts).toHaveCount(1);
  const address = `${site.url}/sermons/feed.xml`;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  const apps = section.getByRole('link').filter({ hasText: /^(Apple|Pocket|Antenna)/ });
  const host = new URL(site.url).host;
  expect(await apps.evaluateAll((all) => all.map((app) => app.getAttribute('href')))).toEqual([
    `podcast://${host}/sermons/feed.xml`,
    `pktc://subscribe/${host}/sermons/feed.xml`,
    `https://antennapod.org/deeplink/subscribe?url=${encodeURIComponent(address)}`,
  ]);
  const alternate = page.locator('link[rel="alternate"][type="application/rss+xml"]');
  await expect(alternate).toHaveAttribute('href', '/sermons/feed.xml');
});

test('a page whose paint the browser does not tell runs its scripts', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
    // The longest wait never ends.
    const wait = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (task: () => void, delay = 0) => (delay < 4000 ? wait(task, delay) : 0),
    });
  });
  await page.goto('/about');
  await untilScripted(page);
});
