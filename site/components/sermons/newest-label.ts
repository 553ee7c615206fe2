import { addDays, churchDay, lastWeekdayOnOrBefore, utcDay } from '#shared/calendar/dates.ts';
import { mainServiceTimes, type ServiceTimeSettings } from '#shared/services/service-times.ts';

/**
 * The heading for the newest sermon: `Last Sunday's Sermon` if it was held on the last service day before today (the
 * day of `now` at the church), else `Newest Sermon`.
 * @param sermon undefined if there is none
 */
export function newestLabel(
  sermon: { date: string } | undefined,
  settings: ServiceTimeSettings,
  now: Date,
): string {
  const { day } = mainServiceTimes(settings);
  const last = lastWeekdayOnOrBefore(addDays(churchDay(now), -1), day);
  return sermon !== undefined && utcDay(sermon.date) === last
    ? `Last ${day}'s Sermon`
    : 'Newest Sermon';
}
