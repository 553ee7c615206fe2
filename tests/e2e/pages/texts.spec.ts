import { readSettings } from '#tools/harness/content.ts';
import { openPdf } from '../../support/readers/pdf.ts';
import { expect, test } from '../../support/browser/page.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const { step } = test;

type Headings = { readonly level: number; readonly names: readonly string[] };

/** What each page of texts is for, in the order of its headings, and where it leads on. */
const PAGES: Readonly<
  Record<string, { title: string; parts: readonly Headings[]; leadsTo?: Record<string, string> }>
> = {
  '/about': {
    title: 'About Prairie Lamp Community Church',
    parts: [
      {
        level: 2,
        names: [
          ...['Our Story', 'Mission', 'Vision', 'Values', 'What We Believe', 'Leadership Team'],
          ...['Join Us', 'Explore', 'Worship Times'],
        ],
      },
    ],
    leadsTo: { 'Service Times': '/services', 'Plan Your Visit': '/visit' },
  },
  '/services': {
    title: 'Service Times',
    parts: [{ level: 3, names: ['Worship', 'Message', 'Community'] }],
    leadsTo: { 'Plan Your Visit': '/visit', 'Watch Our Livestream': '/sermons' },
  },
  '/ministries': {
    title: 'Our Ministries',
    parts: [
      {
        level: 2,
        names: [
          ...["Women's Ministry", "Men's Ministry", 'Bible Study', 'Worship Ministry'],
          ...['Outreach Ministry', 'Christian Education', 'Find Your Place to Serve'],
        ],
      },
    ],
    leadsTo: { 'Contact Us': '/contact' },
  },
  '/next-steps': {
    title: 'Next Steps',
    parts: [{ level: 3, names: ['New to Faith', 'Baptism', 'Membership', 'Get Involved'] }],
    leadsTo: { 'Connect With Us': '/contact' },
  },
  '/give': {
    title: 'Online Giving',
    parts: [{ level: 2, names: ['Why We Give', 'Questions?'] }],
    leadsTo: { 'Give Now': 'https://giving.example.org/' },
  },
};

test('each page of texts says what it is for, and leads on', async ({ page, site }) => {
  const settings = await readSettings(site);
  const main = page.getByRole('main');
  for (const [path, { title, parts, leadsTo = {} }] of Object.entries(PAGES)) {
    await step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      for (const { level, names } of parts) {
        const headings = await page.getByRole('heading', { level }).allInnerTexts();
        expect(headings.filter((name) => names.includes(name))).toEqual(names);
      }
      for (const [name, target] of Object.entries(leadsTo)) {
        await expect(main.getByRole('link', { name }).first()).toHaveAttribute('href', target);
      }
    });
  }
  await step('giving is explained with how to reach the church', async () => {
    await expect(main.getByText(/Sunday service at 11:00 AM/)).toBeVisible();
    await expect(main.getByText(settings.address)).toBeVisible();
    await expect(main.getByRole('link', { name: settings.phone })).toHaveAttribute('href', /^tel:/);
    const email = main.getByRole('link', { name: settings.email });
    await expect(email).toHaveAttribute('href', /^mailto:/);
  });
  await step('the story and the mission are those of the settings', async () => {
    await page.goto('/about');
    await expect(main.getByText(settings.pastorName, { exact: true })).toBeVisible();
    for (const paragraph of (settings.aboutText ?? '').split(/\n\s*\n/)) {
      await expect(main.getByText(paragraph.slice(0, 80))).toBeVisible();
    }
    await expect(main.getByText(settings.missionStatement ?? '')).toBeVisible();
  });
});

const oneSpaced = (text: string) => text.replace(/\s+/g, ' ').trim();

test('the constitution prints without the site around it, and ‘Download PDF’ gives it word for word as on the page', async ({
  page,
}) => {
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
  const { document, pages } = await openPdf(await response.body());

  const said = pages.slice(1).map(({ text }) => text);
  const articles = await main.locator('.articles').evaluate((element) =>
    // Block elements separate words.
    element.innerHTML.replace(/<\/(p|h2|h3|li)>/g, ' $&'),
  );
  const shown = await page.evaluate(
    (html) => new DOMParser().parseFromString(html, 'text/html').body.textContent,
    articles,
  );
  expect(oneSpaced(said.join(' ').replaceAll('• ', ''))).toBe(oneSpaced(shown));
  expect(shown.length).toBeGreaterThan(10_000);

  const outline = await document.getOutline();
  const names = await main.getByRole('navigation', { name: 'Articles' }).getByRole('link').all();
  expect(outline.map(({ title }) => title)).toEqual(
    await Promise.all(names.map(async (name) => oneSpaced(await name.innerText()))),
  );
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(headings.last()).toBeVisible();
});

test('the giving test page says what is configured, and the analytics test page pushes to the data layer and says so', async ({
  page,
}) => {
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

test('an unknown address says so and gives ways on', async ({ page, expectProblem }) => {
  expectProblem(/^404 /);
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(4);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.goto('/sermons/999999');
  await expect(page.getByText('does not exist or has been removed')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to Sermons' }).click();
  await expect(page).toHaveURL('/sermons');
});

test('any unknown address answers the 404 page with status 404', async ({ request, site }) => {
  const built = await readFile(path.join(site.pages, '404.html'), 'utf8');
  for (const address of ['/no-such-page', '/events/7/more', '/sermons/7/more', '/%E2%9C%9D']) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(404);
    expect(await response.text(), address).toBe(built);
  }
});

test('an address that names no sermon answers 404 and says so', async ({ request }) => {
  for (const id of ['999999', 'abc', '0', '1.5']) {
    const response = await request.get(`/sermons/${id}`);
    expect(response.status(), id).toBe(404);
    expect(await response.text(), id).toMatch(/<h1[^>]*>\s*Sermon Not Found\s*<\/h1>/);
  }
});

test('an unknown address of the API answers JSON, not a page', async ({ request }) => {
  const response = await request.get('/api/nowhere');
  expect(response.status()).toBe(404);
  expect(response.headers()['content-type']).toContain('application/json');
});
