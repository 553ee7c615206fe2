import { churchInstant, churchTimestamp, type CalendarDate } from '../calendar/dates.ts';

/** A date and time on the church's clock, in the format of a browser's date and time field: `2026-11-22T07:00`. */
export type ChurchMoment = string;

const MOMENT = /^(?<day>\d{4}-\d{2}-\d{2})T(?<hour>\d{2}):(?<minute>\d{2})(?::\d{2}(?:\.\d+)?)?$/;

/** The instant of a date and time on the church's clock; undefined if the text has another format. */
export function readMoment(typed: string): Date | undefined {
  const { day = '', hour = '', minute = '' } = MOMENT.exec(typed.trim())?.groups ?? {};
  if (day === '' || Number.isNaN(Date.parse(day))) return undefined;
  return churchInstant(day, Number(hour) * 60 + Number(minute));
}

/** Converts an instant to the date and time on the church's clock. */
export const toMoment = (instant: Date): ChurchMoment => churchTimestamp(instant).slice(0, 16);

/** The last minute of a day. */
export const endOfDay = (day: CalendarDate): ChurchMoment => `${day}T23:59`;
