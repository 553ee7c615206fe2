import { CHURCH } from './church.ts';
import type { Settings } from './settings.ts';
import { startMinute } from './times.ts';

/** A weekly service; `start` and `end` are wall-clock times `HH:MM` in the church's time zone. */
export type WeeklyService = {
  name: string;
  day: 'Sunday' | 'Wednesday';
  /** As the editor typed it. */
  shownTime: string;
  start: string;
  end: string;
  /** False when the typed time could not be read and the usual one stands in. */
  isReadable: boolean;
};

const USUAL_SUNDAY_MINUTE = 11 * 60;
const USUAL_WEDNESDAY_MINUTE = 19 * 60;

const clock = (minute: number) =>
  [Math.floor(minute / 60) % 24, minute % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

function times(shownTime: string, usualMinute: number) {
  const read = startMinute(shownTime);
  const minute = read ?? usualMinute;
  return {
    shownTime,
    start: clock(minute),
    end: clock(minute + CHURCH.serviceMinutes),
    isReadable: read !== null,
  };
}

/** The two weekly services (specification §§ 2, 9); a time that cannot be read counts as 11:00 AM or 7:00 PM. */
export const weeklyServices = (
  settings: Pick<Settings, 'sundayServiceTime' | 'wednesdayServiceTime'>,
): { sunday: WeeklyService; wednesday: WeeklyService } => ({
  sunday: {
    name: 'Sunday Worship Service',
    day: 'Sunday',
    ...times(settings.sundayServiceTime, USUAL_SUNDAY_MINUTE),
  },
  wednesday: {
    name: 'Bible Study & Prayer',
    day: 'Wednesday',
    ...times(settings.wednesdayServiceTime, USUAL_WEDNESDAY_MINUTE),
  },
});
