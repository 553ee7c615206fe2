import { addDays, churchDay, lastWeekdayOnOrBefore, utcDay } from '#shared/calendar/dates.ts';
import { mainTimes, type ServiceTimes } from '#shared/services/service-times.ts';

/**
 * The heading for the newest sermon: `Last Sunday’s sermon` if its day is the last service day before that of `now`.
 * @param sermon undefined if there is none
 */
export function newestLabel(
  sermon: { date: string } | undefined,
  settings: ServiceTimes,
  now: Date,
): string {
  const { day } = mainTimes(settings);
  const last = lastWeekdayOnOrBefore(addDays(churchDay(now), -1), day);
  return sermon !== undefined && utcDay(sermon.date) === last
    ? `Last ${day}’s sermon`
    : 'Newest sermon';
}
