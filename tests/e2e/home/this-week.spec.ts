import { addDays, churchDay, churchInstant, shortDate } from '#shared/calendar/dates.ts';
import { comingWeek } from '#shared/services/coming-days.ts';
import { readBuildTime, readEvents, readSermons, readSettings } from '#tools/harness/content.ts';
import type { Site } from '../../support/browser/sites.ts';
import { expect, test } from '../../support/browser/page.ts';

const weekFrom = async (site: Site, now: Date, limit = 5) =>
  comingWeek(await readEvents(site), await readSettings(site), { now, limit });

/** The date of a day as the week says it at `now`. */
function dateAt(now: Date, day: string) {
  const today = churchDay(now);
  const name = day === today ? 'Today' : day === addDays(today, 1) ? 'Tomorrow' : undefined;
  return name === undefined ? shortDate(day) : name + shortDate(day).slice(3);
}

const readWeek = async (site: Site) => weekFrom(site, await readBuildTime(site));

test('the coming week stands after the hero: its days with all that they hold, how many more follow, and the newest sermon', async ({
  page,
  site,
}) => {
  const { days, left } = await readWeek(site);
  const further = left.slice(0, 1).map(({ count }) => `${String(count)} more this week`);
  const week = days.filter(({ from }) => from === null);
  // From the morning, because in the evening the service of the day may be over.
  const morning = churchInstant(churchDay(await readBuildTime(site)), 0);
  const weekdays = (await weekFrom(site, morning, 7)).days.map(({ day }) =>
    new Date(day).getUTCDay(),
  );
  expect(weekdays, 'the days of the services').toEqual(expect.arrayContaining([0, 3]));
  const [sermon] = await readSermons(site);
  const now = await readBuildTime(site);
  await page.clock.setFixedTime(now);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('This Week');
  const rows = page.locator('[data-week] > :visible');
  await expect(rows).toHaveCount(week.length + further.length + 1);
  await expect(rows).toContainText(
    [
      ...week.map(({ day, entries }) => `${dateAt(now, day)} ${entries[0]?.time ?? ''}`.trim()),
      ...further,
      sermon?.title ?? '',
    ],
    { useInnerText: true },
  );
  await expect(rows.locator('p:first-child').getByRole('link')).toHaveText([
    ...week.flatMap(({ entries }) => entries.map(({ name }) => name)),
    sermon?.title ?? '',
  ]);
  await expect(rows.locator('.worship-title')).toHaveText(
    week.flatMap(({ entries }) => entries.filter((each) => each.isWorship).map(({ name }) => name)),
  );
  const parts = [
    sermon?.videoUrl != null && [`/sermons/${String(sermon.id)}`, /^Watch/],
    sermon?.audioUrl != null && [`/sermons/${String(sermon.id)}?media=audio`, /^Listen/],
    sermon?.hasNotes === true && [`/sermons/${String(sermon.id)}?notes=true`, /^Notes/],
  ].filter((part) => part !== false);
  const links = rows.last().locator('li a');
  await expect(links).toHaveText(parts.map(([, name = '']) => name));
  for (const [index, [target = '']] of parts.entries())
    await expect(links.nth(index)).toHaveAttribute('href', target);
  await expect(page.getByRole('link', { name: 'View All Events' }).first()).toBeVisible();
});

test('what has ended since the build leaves the week, and a day that is over makes room', async ({
  page,
  site,
}) => {
  const { days } = await readWeek(site);
  const ends = days
    .flatMap(({ entries }) => entries.map(({ end }) => end))
    .toSorted((one, other) => one.getTime() - other.getTime());
  const today = days.toSorted((one, other) => one.until.getTime() - other.until.getTime())[0];
  if (today === undefined || ends[0] === undefined) throw new Error('The week is empty');
  // The third is the minute before a later day begins by the church's clock.
  const lastDay = days.at(-1)?.day ?? today.day;
  for (const now of [ends[0], today.until, churchInstant(lastDay, -1)]) {
    await page.clock.setFixedTime(now);
    await page.goto('/');
    const left = days.filter(({ from, until }) => until > now && (from === null || from <= now));
    const titles = page.locator('[data-week] > :visible li:visible p:first-child');
    await expect(titles.getByRole('link')).toHaveText(
      left.flatMap(({ entries }) => entries.filter(({ end }) => end > now).map(({ name }) => name)),
    );
    await expect(page.locator('.week-date:visible')).toHaveText(
      left.map(({ day }) => dateAt(now, day)),
      { useInnerText: true },
    );
  }
});
