import { addDays, churchDay, lastWeekdayOnOrBefore, utcDay } from '#shared/calendar/dates.ts';
import { mainServiceTimes, type ServiceTimeSettings } from '#shared/services/service-times.ts';

/**
 * The label of the newest sermon: `Last Sunday's Sermon` if it was held on the last service day before today in the
 * church's time zone, otherwise `Newest Sermon`.
 * @param sermon the newest sermon, undefined if there is none
 */
export function newestSermonLabel(
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
