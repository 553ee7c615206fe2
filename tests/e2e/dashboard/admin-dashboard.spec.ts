import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import {
  Dashboard,
  SETUP_STEPS,
  type SetupChecklist,
  type TestMail,
} from '#shared/dashboard/dashboard.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { inbox, storeMessage, unfold } from '../../support/app/stored-inbox.ts';
import { sidewaysScroll } from '../../support/browser/frames.ts';
import { expect, test, signInBrowser, step } from '../../support/browser/page.ts';
import { DASHBOARD } from '../../support/samples/records.ts';

const action = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Actions' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting for You' });

const viewMessages = (page: Page) => page.getByRole('button', { name: 'View Messages' });

test(
  'the dashboard opens with the jobs of the week and what waits, then what the church has and what can be done',
  { tag: '@phone-only' },
  async ({ page, site }) => {
    const prepared = [{ id: 7, title: 'Be Still', date: '2026-11-22T00:00:00.000Z' }];
    const coming = [
      { type: 'event', id: 8, title: 'Lamps and Carols', publishAt: '2026-12-13T15:00:00.000Z' },
    ];
    const json = { ...DASHBOARD, prepared, coming };
    await page.route('**/api/dashboard', (route) => route.fulfill({ json }));
    const visits = ['2031-12-07', '2031-12-07', '2031-12-14'].map((visitDate, id) => ({
      ...{ id, visitDate, firstName: 'Ruth', lastName: `Gleaner ${id}` },
    }));
    await page.route('**/api/visit-requests?*', (route) => route.fulfill({ json: visits }));
    await signInBrowser(page, site, '/admin');

    await step('the jobs of the week are in sight without scrolling', async () => {
      const jobs = page.getByRole('navigation', { name: 'This week' }).getByRole('link');
      await expect(jobs).toHaveText([
        "Add Sunday's Sermon",
        'New Event',
        'Announcement',
        'Messages 17 new',
      ]);
      for (const job of await jobs.all()) await expect(job).toBeInViewport({ ratio: 1 });
    });
    await step('what waits leads to where it is answered', async () => {
      await expect(waiting(page).getByRole('link')).toHaveText([
        '1 reply to a message may not have been sentRuth Gleaner: Sheaves',
        /^17 unread messages/,
        '2 new visit requestsSun, Dec 7, 2031: Ruth Gleaner 0 and 1 more',
        '1 visit request about which an email was not sent',
        '"Be Still" of Sun, Nov 22, 2026 is prepared from the stream. Look at it, and publish it',
      ]);
      await expect(action(page, 'Visit Requests')).toContainText('2 new');
      const next = page.getByRole('region', { name: 'Scheduled' }).getByRole('link');
      await expect(next).toHaveText(
        'Lamps and CarolsVisitors see it from Sunday, December 13, at 9 AM',
      );
      await expect(next).toHaveAttribute('href', '/admin/events?edit=8');
    });
    await step('five of them count what the church has', async () => {
      for (const [title, count] of [
        ['Manage Sermons', '104 Total Sermons'],
        ['Manage Events', '33 Upcoming Events'],
        ['Manage Blog', '3 Blog Posts'],
        ['Contact Messages', '1234567 in all · 17 unread'],
        ['Newsletter', '58 Newsletter Subscribers'],
      ] as const) {
        await expect(action(page, title)).toContainText(count);
      }
    });
    await step('others lead to what can be done, or say what is coming', async () => {
      for (const [title, path] of [
        ['Manage Sermons', '/admin/sermons'],
        ['Manage Events', '/admin/events'],
        ['Website Settings', '/admin/settings'],
      ] as const) {
        await expect(action(page, title).getByRole('link')).toHaveAttribute('href', path);
      }
      for (const title of ['Manage Blog', 'Newsletter']) {
        await expect(action(page, title)).toContainText('Coming Soon');
        await expect(action(page, title).getByRole('link')).toHaveCount(0);
      }
    });
    expect(await accessibilityFindings(page)).toEqual([]);
    await step('nothing is wider than a narrow phone', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await sidewaysScroll(page)).toBe(0);
    });
  },
);

test('the counts are those of the server now', async ({ page, site, database, expectProblem }) => {
  expectProblem(/^500 .*\/api\/dashboard/);
  const { name } = await storeMessage(database);
  await signInBrowser(page, site);
  await page.route('**/api/dashboard', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/admin');

  await step('counts that cannot be loaded are said to be missing', async () => {
    await expect(page.getByRole('alert')).toContainText('The numbers could not be loaded.');
  });
  await step('then they are those of the server', async () => {
    await page.unroute('**/api/dashboard');
    // The last of the failures may still be under way.
    const answer = page.waitForResponse(
      (each) => each.ok() && new URL(each.url()).pathname === '/api/dashboard',
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    const { sermons, newsletterSubscribers } = z.parse(Dashboard, await (await answer).json());
    expect(sermons).toBeGreaterThan(0);
    await expect(action(page, 'Manage Sermons')).toContainText(`${sermons} Total Sermons`);
    await expect(action(page, 'Newsletter')).toContainText(
      `${newsletterSubscribers} Newsletter Subscribers`,
    );
    await expect(page.getByRole('alert')).toBeHidden();
  });
  await step('once a message is read, they are asked for again', async () => {
    const json = { ...DASHBOARD, unreadMessages: 0, newVisitRequests: 0 };
    await page.route('**/api/dashboard', (route) => route.fulfill({ json }));
    await viewMessages(page).click();
    const { list, entryOf } = inbox(page, 'Contact Messages');
    await unfold(entryOf(name));
    await entryOf(name).getByRole('button', { name: 'Mark as Read' }).click();
    await expect(entryOf(name)).not.toContainText('Unread');
    await list.getByRole('button', { name: 'Close' }).click();
    await expect(action(page, 'Contact Messages')).toContainText('1234567 in all · 0 unread');
    await expect(action(page, 'Visit Requests')).toContainText('0 new');
    await expect(waiting(page).getByRole('link')).toHaveText([
      /^1 reply to a message/,
      /^1 visit request about/,
    ]);
  });
});

const NO_REMAINS: SetupChecklist['demo'] = {
  ...{ settings: [], texts: [], unchangedTexts: 0, mentions: [], sermons: 0, events: 0 },
  ...{ contactMessages: 0, visitRequests: 0, blogPosts: 0, newsletterSubscribers: 0 },
};

/** A church that has done everything but the test of its mail. */
const firstDay: SetupChecklist = {
  done: SETUP_STEPS.filter((step) => step !== 'mail'),
  isPutAway: false,
  missingSetting: null,
  serviceTimes: 'Sundays at 11:00 AM',
  office: 'office@hillside.example.com',
  testMail: null,
  demo: NO_REMAINS,
};

/** Opens the dashboard, whose checklist the test answers and changes. */
async function openWith(page: Page, site: { url: string }, changes: Partial<SetupChecklist> = {}) {
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
    steps: page.getByRole('region', { name: 'First Steps' }),
    remains: page.getByRole('region', { name: 'Still from the Demo Church' }),
    toast: page.getByRole('region', { name: 'Notifications' }).getByRole('listitem'),
  };
}

test('a new church sends a test message, and hides its list', async ({ page, site }) => {
  const { state, steps, toast } = await openWith(page, site);
  await step('the list can be hidden before it is done, and found again', async () => {
    await steps.getByRole('button', { name: 'Hide This List' }).click();
    await expect(steps).toBeHidden();
    await page.reload();
    await page.getByRole('button', { name: 'Show the List' }).click();
    await expect(steps).toContainText('7 of 8 done');
    await expect(page.getByRole('button', { name: 'Show the List' })).toBeHidden();
  });
  await step('it is one line until somebody continues', async () => {
    await expect(steps.getByRole('listitem')).toHaveCount(0);
    await steps.getByRole('button', { name: 'Continue' }).click();
    await expect(steps.getByRole('listitem')).toHaveCount(SETUP_STEPS.length);
  });
  const button = steps.getByRole('button', { name: 'Send a Test Message' });
  await step(
    'a test message is sent once per click, and a refusal says why and what to do',
    async () => {
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
    },
  );
  await step('with the last step done the list is gone', async () => {
    await page.route('**/api/first-day/test-mail', (route) => {
      state.done = [...SETUP_STEPS];
      return route.fulfill({ json: { status: 'sent', to: state.office, reason: null } });
    });
    await button.click();
    await expect(toast).toContainText('on its way to office@hillside.example.com');
    await expect(steps).toBeHidden();
  });
});

test(
  'what is left of the demo church is listed until it is gone, and removed in one step after a question',
  { tag: '@phone-only' },
  async ({ page, site }) => {
    const { state, remains, toast } = await openWith(page, site, {
      done: [...SETUP_STEPS],
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
    await remains.getByText('Still from the Demo Church').click();
    await expect(remains.getByRole('link', { name: 'Phone' })).toHaveAttribute(
      'href',
      '/admin/settings?field=phone',
    );
    await remains.getByText('One text of the pages').click();
    await expect(remains.getByRole('link', { name: 'About, 1 text' })).toHaveAttribute(
      'href',
      '/admin/pages?page=/about',
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
