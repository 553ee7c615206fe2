import type { Page } from '@playwright/test';
import { STEPS, type FirstDay, type TestMail } from '#shared/dashboard/first-day.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { expect, test } from '../../support/browser/page.ts';
import { signInBrowser } from '../../support/browser/sign-in.ts';

const NO_REMAINS: FirstDay['demo'] = {
  ...{ settings: [], texts: [], unchangedTexts: 0, mentions: [], sermons: 0, events: 0 },
  ...{ contactMessages: 0, visitRequests: 0, blogPosts: 0, newsletterSubscribers: 0 },
};

/** A church that has done everything but the test of its mail. */
const firstDay: FirstDay = {
  done: STEPS.filter((step) => step !== 'mail'),
  isPutAway: false,
  missingSetting: null,
  sundayServiceTime: '11:00 AM',
  wednesdayServiceTime: null,
  office: 'office@hillside.example.com',
  testMail: null,
  demo: NO_REMAINS,
};

/** Opens the dashboard, whose checklist the test answers and changes. */
async function openWith(page: Page, site: { url: string }, changes: Partial<FirstDay> = {}) {
  const state = { ...firstDay, ...changes };
  await signInBrowser(page, site);
  await page.route('**/api/first-day', async (route) => {
    const request = route.request();
    if (request.method() === 'GET') return route.fulfill({ json: state });
    Object.assign(state, request.postDataJSON());
    return route.fulfill({ status: 204 });
  });
  await page.goto('/admin');
  return {
    state,
    steps: page.getByRole('region', { name: 'First steps' }),
    remains: page.getByRole('region', { name: 'Still from the demo church' }),
    toast: page.getByRole('region', { name: 'Notifications' }).getByRole('listitem'),
  };
}

test('a new church is led through its first steps, sends a test message, and can put the list away', async ({
  page,
  site,
}) => {
  await test.step('the demo church lists itself, and none of its content counts as the first', async () => {
    await signInBrowser(page, site);
    await page.goto('/admin');
    const remains = page.getByRole('region', { name: 'Still from the demo church' });
    await expect(remains.getByRole('listitem').first()).toContainText('Church Name');
    await expect(remains).toContainText(/\d+ sermons and \d+ events/);
    const steps = page.getByRole('region', { name: 'First steps' });
    await expect(steps.getByRole('link', { name: 'Add a Sermon' })).toBeVisible();
  });
  const { state, steps, toast } = await openWith(page, site);
  await test.step('the list can be put away before it is done, and found again', async () => {
    await steps.getByRole('button', { name: 'Put This List Away' }).click();
    await expect(steps).toBeHidden();
    await page.reload();
    await page.getByRole('button', { name: 'Show the List' }).click();
    await expect(steps).toContainText('7 of 8 done.');
    await expect(page.getByRole('button', { name: 'Show the List' })).toBeHidden();
  });
  const button = steps.getByRole('button', { name: 'Send a Test Message' });
  await test.step('a test message is sent once per click, and a refusal says why and what to do', async () => {
    let asked = 0;
    const { promise: answered, resolve: answer } = Promise.withResolvers<TestMail>();
    await page.route('**/api/first-day/test-mail', async (route) => {
      asked += 1;
      await route.fulfill({ json: await answered });
    });
    await button.dblclick();
    await expect(steps.getByRole('status')).toContainText('waiting for the answer');
    await expect(steps.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    const reason = 'SendGrid answered 403: The from address is not verified';
    state.testMail = { status: 'failed', to: state.office, reason };
    answer(state.testMail);
    await expect(steps.getByRole('status')).toContainText(reason);
    await expect(steps.getByRole('status')).toContainText('verify the address in MAIL_FROM');
    expect(asked).toBe(1);
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.unroute('**/api/first-day/test-mail');
  });
  await test.step('with the last step done the list is gone', async () => {
    await page.route('**/api/first-day/test-mail', (route) => {
      state.done = [...STEPS];
      return route.fulfill({ json: { status: 'sent', to: state.office, reason: null } });
    });
    await button.click();
    await expect(toast).toContainText('on its way to office@hillside.example.com');
    await expect(steps).toBeHidden();
  });
});

test(
  'what is left of the demo church is listed until it is gone, and removed in one step after a question',
  { tag: '@phone' },
  async ({ page, site }) => {
    const { state, remains, toast } = await openWith(page, site, {
      done: [...STEPS],
      demo: {
        ...NO_REMAINS,
        settings: ['churchName', 'phone'],
        texts: [{ id: 'about/story', page: '/about', title: 'Our Story' }],
        unchangedTexts: 1,
        sermons: 104,
        events: 1,
        contactMessages: 6,
        mentions: [{ type: 'sermon', id: 7, title: 'The Open Door' }],
      },
    });
    await expect(remains.getByRole('link', { name: 'Phone' })).toHaveAttribute(
      'href',
      '/admin/settings?field=phone',
    );
    await remains.getByText('One text of the pages').click();
    await expect(remains.getByRole('link', { name: 'Our Story' })).toHaveAttribute(
      'href',
      '/admin/pages?edit=about/story',
    );
    await expect(remains.getByRole('link', { name: 'The Open Door' })).toHaveAttribute(
      'href',
      '/admin/sermons?edit=7',
    );
    await expect(remains).toContainText('which only you see: 6 contact messages');
    expect(await accessibilityFindings(page)).toEqual([]);
    await remains.getByRole('button', { name: 'Remove These Sermons and Events' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('This removes 104 sermons and 1 event.');
    await page.route('**/api/demo-records/sermons-and-events', (route) => {
      state.demo = NO_REMAINS;
      return route.fulfill({ json: { removed: 105 } });
    });
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(toast).toContainText('Removed');
    await expect(remains).toBeHidden();
  },
);
