import { eq } from 'drizzle-orm';
import { events } from '#db/tables.ts';
import { fullDate, churchDay } from '#shared/calendar/dates.ts';
import {
  eventsByTime,
  firstOf,
  readBuildTime,
  readEvents,
  readSettings,
} from '#tools/harness/content.ts';
import { formatTypedTime } from '#shared/calendar/times.ts';
import { printedSheets } from '../../support/browser/frames.ts';
import { expect, test, step } from '../../support/browser/page.ts';
import { comingDays } from '#shared/services/coming-days.ts';

test(
  'an event has a page with all that a visitor needs, and without script too',
  { tag: '@phone-only' },
  async ({ page, pageWithoutScript, site }) => {
    const { upcoming, past } = await eventsByTime(site);
    const event = firstOf(upcoming);
    await page.goto(`/events/${event.id}`);
    await pageWithoutScript.goto(`/events/${event.id}`);
    for (const shown of [page, pageWithoutScript]) {
      const main = shown.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(event.title);
      await expect(main).toContainText(`${fullDate(event.date)} ${formatTypedTime(event.time)}`);
      await expect(main).toContainText(event.location);
      await expect(main.getByRole('heading', { name: 'Share This Event' })).toBeVisible();
      await expect(main.getByText('This event is over')).toBeHidden();
      await expect(
        main.locator('.event-picture img'),
        'a drawing pushes nothing down',
      ).toBeHidden();
      await main.getByRole('button', { name: 'Add to Calendar' }).click();
      await expect(main.getByRole('link', { name: 'Google Calendar' })).toBeVisible();
      await expect(main.locator('.calendar-menu')).toBeInViewport({ ratio: 1 });
      await main.getByRole('button', { name: 'Cancel' }).click();
      await expect(main.getByRole('link', { name: 'Google Calendar' })).toBeHidden();
    }
    await step('a canceled event has nothing to share', async () => {
      const canceled = upcoming.filter(({ status }) => status === 'cancelled');
      await page.goto(`/events/${firstOf(canceled).id}`);
      await expect(page.getByText('Canceled', { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Share This Event' })).toBeHidden();
    });
    await step('a past event says that it is over', async () => {
      await page.goto(`/events/${firstOf(past).id}`);
      const main = page.getByRole('main');
      await expect(main).toContainText('This event is over. See what is coming up.');
      await expect(main.getByRole('button', { name: 'Add to Calendar' })).toBeHidden();
      await expect(main.getByRole('link', { name: 'Ask Us About It' })).toBeHidden();
      await expect(main.locator('.event-more')).toHaveCSS('display', 'none');
    });
  },
);

test.describe('after the build', () => {
  test.use({ siteName: 'changing' });

  test('an event’s page follows each change', async ({ page, site, database, expectProblem }) => {
    const { past, upcoming } = await eventsByTime(site);
    await step('one moved to a place without directions still adds to a calendar', async () => {
      const planned = upcoming.filter(({ status }) => status !== 'cancelled');
      const { id } = firstOf(planned.slice(-3));
      await database.update(events).set({ location: 'Online' }).where(eq(events.id, id));
      await page.goto(`/events/${id}`);
      await expect(page.getByRole('main')).toContainText('Online');
      await expect(page.getByRole('link', { name: 'Get Directions' })).toBeHidden();
      await expect(page.getByRole('button', { name: 'Add to Calendar' })).toBeVisible();
    });
    const event = firstOf(past.slice(5));
    await database
      .update(events)
      .set({ location: 'The new chapel' })
      .where(eq(events.id, event.id));
    await page.goto(`/events/${event.id}`);
    await expect(page.getByRole('main')).toContainText('The new chapel');
    await expect(page.getByRole('main')).toContainText('This event is over.');
    await database.delete(events).where(eq(events.id, event.id));
    expectProblem(/^404 .*\/api\/events\//);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event Not Found');
  });
});

test('the bulletin has two weeks, and prints alone on one page', async ({ page, site }) => {
  const days = comingDays(await readEvents(site), await readSettings(site), {
    from: churchDay(await readBuildTime(site)),
    count: 14,
  });
  await page.goto('/events/bulletin');
  const sheet = page.getByRole('article');
  const { churchName, email } = await readSettings(site);
  const address = sheet.getByText(email);
  await expect(sheet.getByRole('button', { name: 'Print' })).toBeVisible();
  await expect(address).toBeHidden();
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(
    days.map(({ day }) => fullDate(day)),
  );
  const entries = days.flatMap((day) => day.entries);
  await expect(sheet.getByRole('listitem')).toContainText(entries.map(({ name }) => name));
  await expect(sheet.getByRole('listitem')).toContainText(entries.map(({ time }) => time));

  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByText('To print this sheet')).toBeHidden();
  await expect(address).toBeVisible();
  await expect(page.getByRole('banner').getByText(churchName)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  expect(await printedSheets(page)).toBe(1);
});
