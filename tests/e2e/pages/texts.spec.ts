import { readSettings } from '#tools/harness/content.ts';
import { keepDeviceFonts, printedSheets } from '../../support/browser/frames.ts';
import { openPdf } from '../../support/readers/pdf.ts';
import { expect, test, step } from '../../support/browser/page.ts';

/** The heading of each page of texts, and where it leads on. */
const PAGES: Readonly<Record<string, readonly [string, Readonly<Record<string, string>>]>> = {
  '/about': [
    'About Prairie Lamp Community Church',
    { 'Service Times': '/services', 'Plan Your Visit': '/visit' },
  ],
  '/services': [
    'Service Times',
    { 'Plan Your Visit': '/visit', 'Watch Our Livestream': '/sermons' },
  ],
  '/ministries': ['Our Ministries', { 'Contact Us': '/contact' }],
  '/next-steps': ['Next Steps', { 'Connect With Us': '/contact' }],
  '/give': ['Online Giving', { 'Give Now': 'https://giving.example.org/' }],
};

test('each page of texts says what it is for, and leads on', async ({ page, site }) => {
  const settings = await readSettings(site);
  const main = page.getByRole('main');
  for (const [path, [title, leadsTo]] of Object.entries(PAGES)) {
    await step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      for (const [name, target] of Object.entries(leadsTo)) {
        await expect(main.getByRole('link', { name }).first()).toHaveAttribute('href', target);
      }
    });
  }
  await step('each service has a reminder of its own', async () => {
    await page.goto('/services');
    for (const [name, query] of [
      ['Sunday Service', ''],
      ['Wednesday Bible Study', '?service=2'],
    ] as const) {
      await main.getByRole('button', { name: `Set a Reminder: ${name}` }).click();
      const calendar = main.getByRole('link', { name: 'Apple Calendar and others' });
      await expect(calendar).toHaveAttribute('href', `/calendar/sunday-service.ics${query}`);
      await page.keyboard.press('Escape');
    }
  });
  await step(
    'a next step shows its picture, and how to begin at a click, and on paper',
    async () => {
      await page.goto('/next-steps');
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(main.getByRole('listitem').locator('img')).toHaveCount(4);
      const picture = main.locator('.step img').first();
      await expect(picture).toBeInViewport({ ratio: 1 });
      const details = main.getByText('You will meet once or twice');
      await expect(details).toBeHidden();
      await page.emulateMedia({ media: 'print' });
      await expect(details).toBeVisible();
      await page.emulateMedia({ media: null });
      await main.getByText('How to Begin: Baptism').click();
      await expect(details).toBeVisible();
    },
  );
  await step('a ministry says when at once, and how to join at a click, and on paper', async () => {
    await page.goto('/ministries');
    await expect(main.getByText('The choir practices in the Music Room')).toBeVisible();
    const details = main.getByText('You do not have to audition');
    const fold = main.getByText('How to Join: Worship Ministry');
    const button = main.getByRole('link', { name: 'Ask About Worship Ministry' });
    await expect(fold).toBeVisible();
    await expect(details).toBeHidden();
    await expect(button).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(details).toBeVisible();
    await expect(button).toBeHidden();
    await page.emulateMedia({ media: null });
    await fold.click();
    await expect(details).toBeVisible();
  });
  await step('the story and the mission are those of the settings', async () => {
    await page.goto('/about');
    await expect(main.getByText(settings.pastorName, { exact: true })).toBeVisible();
    const team = main.locator('summary').filter({ hasText: 'Ministry Team' });
    await expect(team).toHaveText('Ministry Team');
    await expect(team.getByRole('presentation')).toHaveAttribute('src', '/images/group.svg');
    for (const paragraph of (settings.aboutText ?? '').split(/\n\s*\n/)) {
      await expect(main.getByText(paragraph.slice(0, 80))).toBeVisible();
    }
    await expect(main.getByText(settings.missionStatement ?? '')).toBeVisible();
  });
});

const oneSpaced = (text: string) => text.replace(/\s+/g, ' ').trim();

test('the constitution prints alone, and is a PDF word for word', async ({ page }) => {
  await page.goto('/constitution');
  const main = page.getByRole('main');
  const headings = main.locator('.articles').getByRole('heading', { level: 2 });
  await expect(headings).toHaveCount(9);
  await expect(headings.last()).toHaveText('Article IX: Dissolution');
  const downloading = page.waitForEvent('download');
  await main.getByRole('link', { name: 'Download PDF', exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('constitution-and-bylaws.pdf');
  const response = await page.request.get(download.url());
  expect(response.headers()['content-type']).toBe('application/pdf');
  const { pages } = await openPdf(await response.body());

  const said = pages.slice(1).map(({ text }) => text);
  const articles = await main.locator('.articles > section').evaluateAll((elements) =>
    // Block elements separate words.
    elements.map(({ innerHTML }) => innerHTML.replace(/<\/(p|h2|h3|li)>/g, ' $&')).join(''),
  );
  const shown = await page.evaluate(
    (html) => new DOMParser().parseFromString(html, 'text/html').body.textContent,
    articles,
  );
  expect(oneSpaced(said.join(' ').replaceAll('• ', ''))).toBe(oneSpaced(shown));
  expect(shown.length).toBeGreaterThan(10_000);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(headings.last()).toBeVisible();
  await page.emulateMedia({ media: null });
  expect(await printedSheets(page)).toBeLessThanOrEqual(6);
});

test('the test pages say what is configured, and push to the data layer', async ({ page }) => {
  await page.goto('/giving-test');
  await expect(page.getByText('https://giving.example.org/')).toBeVisible();
  await expect(page.getByText('None. The link opens the giving page as it is.')).toBeVisible();
  await page.goto('/analytics-test');
  for (const [button, alert] of [
    ['Send Test Event', 'A test event has been sent to the data layer.'],
    ['Send Page View', 'A page view has been sent to the data layer.'],
  ] as const) {
    const alerted = page.waitForEvent('dialog');
    const clicked = page.getByRole('button', { name: button }).click();
    const dialog = await alerted;
    expect(dialog.message()).toBe(alert);
    await dialog.accept();
    await clicked;
  }
  const events = await page.evaluate(() => globalThis.dataLayer?.map((entry) => entry.event));
  expect(events).toEqual(['page_view', 'test_event', 'page_view']);
});

test('headings of pages have one height with an introduction or a link back, and one without', async ({
  page,
}) => {
  await keepDeviceFonts(page);
  const heights: Record<string, Set<number>> = {};
  for (const path of [
    ...['/about', '/visit', '/give', '/constitution', '/events', '/sermons'],
    ...['/sermons/scripture', '/events/bulletin'],
  ]) {
    await page.goto(path);
    const heading = page.locator('main header');
    const kind = (await heading.locator('.page-heading').count()) > 0 ? 'with' : 'without';
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const { height } = (await heading.boundingBox()) ?? { height: 0 };
      (heights[`${kind}, at ${width} px`] ??= new Set()).add(height);
    }
  }
  expect(Object.values(heights).map(({ size }) => size)).toEqual([1, 1, 1, 1]);
});

test('in a wide window the cards of a row have their buttons on one line at their foot', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const [path, labels] of [
    ['/services', ['Plan Your Visit', 'Ask Us About It']],
    ['/ministries', ['Ask About Women', 'Ask About Men', 'Ask About Bible']],
  ] as const) {
    await page.goto(path);
    const feet = labels.map(async (label) => {
      const card = page.locator('.card').filter({ hasText: label });
      const [whole, button] = await Promise.all([
        card.boundingBox(),
        card.locator('.button', { hasText: label }).boundingBox(),
      ]);
      if (whole === null || button === null) throw new Error(`${path} has no ${label}`);
      expect(whole.y + whole.height - button.y - button.height, label).toBeLessThan(32);
      return button.y;
    });
    expect(new Set(await Promise.all(feet)).size, path).toBe(1);
  }
});
