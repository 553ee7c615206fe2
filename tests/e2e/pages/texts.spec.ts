import { readSettings } from '#tools/harness/content.ts';
import { expect, test } from '../../support/browser/page.ts';

const { step } = test;

test('each page says what it is for and leads on: ministries, next steps, giving, the constitution', async ({
  page,
  site,
}) => {
  const settings = await readSettings(site);
  const main = page.getByRole('main');
  await step('the ministries are six, and somebody can be asked about them', async () => {
    await page.goto('/ministries');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Ministries');
    await expect(main.getByRole('listitem').getByRole('heading', { level: 2 })).toHaveText([
      "Women's Ministry",
      "Men's Ministry",
      'Bible Study',
      'Worship Ministry',
      'Outreach Ministry',
      'Christian Education',
    ]);
    await expect(main.getByRole('heading', { name: 'Find Your Place to Serve' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
      'href',
      '/contact',
    );
  });
  await step('the next steps are four, in their order', async () => {
    await page.goto('/next-steps');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Next Steps');
    await expect(main.getByRole('heading', { name: 'Your Spiritual Journey' })).toBeVisible();
    await expect(main.getByRole('heading', { level: 3 })).toHaveText([
      'New to Faith',
      'Baptism',
      'Membership',
      'Get Involved',
    ]);
    await expect(main.getByRole('link', { name: 'Connect With Us' })).toHaveAttribute(
      'href',
      '/contact',
    );
  });
  await step('giving is explained, and leads to the giving page', async () => {
    await page.goto('/give');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Online Giving');
    await expect(main.getByRole('link', { name: 'Give Now' })).toHaveAttribute(
      'href',
      'https://giving.example.org/',
    );
    await expect(main.getByRole('heading', { name: 'Why We Give' })).toBeVisible();
    await expect(main.getByText(/Sunday service at 11:00 AM/)).toBeVisible();
    await expect(main.getByText(settings.address)).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Questions?' })).toBeVisible();
    await expect(main.getByRole('link', { name: settings.phone })).toHaveAttribute('href', /^tel:/);
    await expect(main.getByRole('link', { name: settings.email })).toHaveAttribute(
      'href',
      /^mailto:/,
    );
  });
  await step('the giving test page says what is configured and how to try it', async () => {
    await page.goto('/giving-test');
    await expect(main.getByText('https://giving.example.org/')).toBeVisible();
    await expect(main.getByText('None. The link opens the giving page as it is.')).toBeVisible();
    await expect(main.getByRole('listitem')).toHaveCount(3);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });
  await step(
    'the constitution has its nine articles, its dates, and how it is amended',
    async () => {
      await page.goto('/constitution');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Constitution and Bylaws');
      const articles = main.locator('.articles');
      await expect(articles.getByRole('heading', { level: 2 })).toHaveText([
        'Article I: Name',
        'Article II: Purpose',
        'Article III: Statement of Faith',
        'Article IV: Membership',
        'Article V: Governance',
        'Article VI: Meetings',
        'Article VII: Finances',
        'Article VIII: Amendments',
        'Article IX: Dissolution',
      ]);
      await expect(main.getByText('January 15, 2020').first()).toBeVisible();
      await expect(main.getByText('March 10, 2023').first()).toBeVisible();
      const amendments = main.getByRole('region', { name: 'Article VIII: Amendments' });
      await expect(amendments).toContainText('two-thirds');
      await expect(amendments).toContainText('two weeks');
    },
  );
  await step('it prints without the site around it', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Dissolution' })).toBeVisible();
  });
});

test('the analytics test page pushes to the data layer and says so', async ({ page }) => {
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
