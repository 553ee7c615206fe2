import { excerpt } from '#shared/pages/record-page.ts';
import { dayOfMonth, shortMonth } from '#shared/calendar/dates.ts';
import { monthName, monthOf } from '#shared/calendar/month.ts';
import { accessibilityFindings } from '../../support/browser/accessibility.ts';
import { eventsByTime, firstOf } from '#tools/harness/content.ts';
import {
  dayFromToday,
  openEventAdmin,
  saveEvent,
  uniqueTitle,
} from '../../support/screens/event-admin.ts';
import { eventRecord } from '../../support/samples/records.ts';
import { expect, test, step } from '../../support/browser/page.ts';
import { sidewaysScroll } from '../../support/browser/frames.ts';
import * as z from 'zod/mini';
import { byStart } from '#shared/events/event-times.ts';
import { ChurchEvent } from '#shared/events/events.ts';

test.use({ siteName: 'changing' });

/** The year that a tile shows, which is none in the current one. */
const yearUnlessThis = (date: string) => {
  const [year = ''] = date.split('-');
  return dayFromToday(0).startsWith(year) ? '' : year;
};

test(
  'each event has its facts and its buttons, none wider than the window, and Delete asks first',
  { tag: '@phone-only' },
  async ({ page, site }) => {
    const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(4);
    const first = firstOf((await eventsByTime(site)).upcoming);
    await saveEvent(page, site, {
      title: uniqueTitle(long),
      location: long,
      time: long.slice(0, 60),
    });
    const event = await saveEvent(page, site, {
      featured: true,
      category: 'mens-ministry',
      description: 'A long story of soup. '.repeat(60),
    });
    const { title } = event;
    const { card, find, press, question, toast, newEvent } = await openEventAdmin(page, site);

    await step('the list is accessible and never scrolls sideways', async () => {
      await expect(card(first.title).first()).toBeVisible();
      expect(await accessibilityFindings(page)).toEqual([]);
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await sidewaysScroll(page), `at ${width} px`).toBe(0);
      }
    });
    await step('day, time, title, category, text, place and buttons', async () => {
      await find(title);
      const shown = card(title);
      await expect(page.getByText('Create, edit, and manage church events')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute(
        'href',
        '/admin',
      );
      await expect(shown.locator('time')).toHaveText(
        dayOfMonth(event.date) + shortMonth(event.date) + yearUnlessThis(event.date),
      );
      await expect(shown.getByText(/^(Sun|Mon|Tue|Wed|Thu|Fri|Sat) · 6 PM$/)).toBeVisible();
      await expect(shown.getByText('6 PM', { exact: true })).toBeVisible();
      await expect(shown.getByRole('img', { name: 'Featured' })).toBeVisible();
      await expect(shown.getByText("Men's Ministry", { exact: true })).toBeVisible();
      await expect(shown.getByText('Fellowship Hall', { exact: true })).toBeVisible();
      const text = shown.getByText(excerpt(event.description, 36), { exact: true });
      await expect(text).toHaveCSS('-webkit-line-clamp', '3');
      await expect(shown.getByRole('button')).toHaveText(['Edit', 'Unfeature', 'Delete']);
      await expect(shown.getByRole('link', { name: 'View' })).toHaveAttribute(
        'href',
        `/events/${event.id}`,
      );
      await shown.getByRole('combobox', { name: 'Duplicate, or mark as …' }).click();
      await expect(page.getByRole('option')).toHaveText([
        'Duplicate',
        'Mark as Canceled',
        'Mark as Postponed',
      ]);
      // Only the keyboard marks an item: one that is marked at first looks chosen.
      const first = page.getByRole('option').first();
      await expect(first).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await page.keyboard.press('ArrowUp');
      await expect(first).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('listbox')).toHaveCount(0);
    });
    await step('Delete asks first, and does nothing when it is cancelled', async () => {
      await press(title, 'Delete');
      await expect(question).toContainText(
        `This action cannot be undone. This will permanently delete the event "${title}" and remove it from the database.`,
      );
      await expect(question.getByRole('paragraph')).toHaveText([
        /^This action/,
        'History keeps a copy for a year.',
      ]);
      expect(await accessibilityFindings(page)).toEqual([]);
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toBeHidden();
      await expect(card(title).getByRole('button', { name: 'Delete' })).toBeFocused();
    });
    await step('confirmed, it deletes', async () => {
      await press(title, 'Delete');
      await question.getByRole('button', { name: 'Delete Event' }).click();
      await expect(toast).toContainText('SuccessEvent deleted successfully');
      await expect(card(title)).toHaveCount(0);
      await expect(newEvent).toBeFocused();
    });
  },
);

test('of a thousand events each is found', async ({ page, site, expectProblem }) => {
  expectProblem(/^503 .*\/api\/events\?state=all$/);
  expectProblem(/^500 .*\/api\/events\/\d+/);
  const event = (id: number) =>
    eventRecord({
      id,
      title: `Event ${id}`,
      date: `${dayFromToday(id - 900)}T00:00:00.000Z`,
      time: 'All day',
      // Two dates of a series, which share a row.
      ...([901, 902].includes(id) && {
        series: { id: 1, rule: 'FREQ=DAILY', day: dayFromToday(id - 900), changed: [] },
      }),
      ...(id === 951 && { location: 'The Old Mill', description: 'Songs by the river.' }),
    });
  const json = Array.from({ length: 1000 }, (_, index) => event(index));
  await page.route('**/api/events?*', (route) => route.fulfill({ status: 503, json: {} }));
  const { card, find, press, question, toast } = await openEventAdmin(page, site);
  const titles = (name: string) =>
    page.getByRole('region', { name }).getByRole('listitem').getByRole('heading', { level: 3 });

  await step('events that could not be loaded can be asked for again', async () => {
    const notice = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
    await page.route('**/api/events?*', (route) => route.fulfill({ json }));
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(titles('Upcoming Events')).toHaveCount(24);
    await expect(notice).toBeHidden();
  });
  await step('the coming ones stand first', async () => {
    await expect(page.getByText('24 of 99 shown')).toBeVisible();
    const months = Array.from({ length: 25 }, (_, days) => monthOf(dayFromToday(days)));
    const region = page.getByRole('region', { name: 'Upcoming Events' });
    await expect(region.locator('.event-month')).toHaveText([...new Set(months)].map(monthName));
  });
  await step('past ones are folded with their count, and come on demand', async () => {
    await expect(titles('Past Events')).toHaveCount(0);
    await page.getByText('900 events', { exact: true }).click();
    await expect(titles('Past Events')).toHaveCount(24);
    await page.getByRole('button', { name: 'Show More Past Events' }).click();
    await expect(titles('Past Events')).toHaveCount(48);
    await expect(page.getByText('48 of 900 shown')).toBeVisible();
  });
  await step('a search finds one by its place or its words, and counts', async () => {
    for (const words of ['old mill', 'by the RIVER']) {
      await find(words);
      await expect(titles('Upcoming Events')).toHaveText(['Event 951']);
      await expect(page.getByText('1 event', { exact: true })).toBeVisible();
    }
  });
  await step('dates of a series in one row count as one event', async () => {
    await find('event 90');
    await expect(page.getByText('9 events, 1 past', { exact: true })).toBeVisible();
  });
  await step('a search finds an old one by its title', async () => {
    await find('no such event');
    await expect(page.getByText(/^No event matches "no such event"/)).toBeVisible();
    await find('EVENT 450');
    await expect(card('Event 450')).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveCount(1);
  });
  await step('a change that fails says so, and leaves the event as it was', async () => {
    await page.route('**/api/events/450*', (route) => route.fulfill({ status: 500, json: {} }));
    await press('Event 450', 'Feature');
    await expect(toast).toHaveText(
      'Failed to update eventThe website did not answer as it should. Please try again in a minute.',
    );
    await press('Event 450', 'Delete');
    await question.getByRole('button', { name: 'Delete Event' }).click();
    await expect(toast).toContainText('Failed to delete event');
    await expect(question).toBeHidden();
    await expect(
      card('Event 450').getByRole('button', { name: 'Feature', exact: true }),
    ).toBeEnabled();
  });
});

const listed = (title: string, days: number, featured: boolean) =>
  eventRecord({
    id: days + 1_000_000,
    title,
    date: `${dayFromToday(days)}T00:00:00.000Z`,
    featured,
  });

const PAST = listed('Long past', -9, true);
/** Events that stand beside the test's own one, in place of the church's. */
const OTHERS = [
  PAST,
  listed('Soon', 2, false),
  ...[3, 4, 5, 6].map((days) => listed(`Featured ${days}`, days, true)),
];

test('the list says which featured events the home page has room for', async ({ page, site }) => {
  const { id, title } = await saveEvent(page, site, { date: dayFromToday(1) });
  await page.route('**/api/events?*', async (route) => {
    const events = z.parse(z.array(ChurchEvent), await (await route.fetch()).json());
    const own = events.filter((event) => event.id === id);
    await route.fulfill({ json: [...OTHERS, ...own].toSorted(byStart) });
  });
  const { card, find, press, question, toast } = await openEventAdmin(page, site);
  const star = card(title).getByRole('img', { name: 'Featured' });
  const leftOut = page.getByRole('listitem').filter({ hasText: 'Not on the home page' });
  const notice = page.getByText(/^The home page shows 4 of 5 featured events\./);

  await step('with room for all that are featured', async () => {
    await expect(card(title)).toBeVisible();
    await expect(leftOut).toHaveCount(0);
    await expect(star).toBeHidden();
    await expect(notice).toBeHidden();
  });
  await step('with one more', async () => {
    await press(title, 'Feature');
    await expect(toast).toContainText('SuccessEvent featured successfully');
    await expect(star).toBeVisible();
    await expect(notice).toBeHidden();
    await find('');
    await expect(notice).toBeVisible();
    await expect(leftOut.getByRole('heading')).toHaveText(['Featured 6']);
  });
  await step('one that is over has a gray star, and its address unfolds it', async () => {
    const pastCard = card('Long past');
    await page.reload();
    await expect(card(title)).toBeVisible();
    await expect(pastCard).toHaveCount(0);
    await page.goto(`/admin/events?delete=${PAST.id}`);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(pastCard.getByRole('img', { name: 'Was featured' })).toBeVisible();
  });
  // The list may be asked for once more; its answer is made here.
  await page.unrouteAll({ behavior: 'wait' });
});
