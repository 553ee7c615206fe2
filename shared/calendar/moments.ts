import {
  addDays,
  churchDay,
  churchInstant,
  churchTime,
  dayInSentence,
  otherYear,
  parseDay,
  shortDate,
  type CalendarDate,
} from './dates.ts';
import { churchTimestamp } from './church-timestamp.ts';
import { spokenTime } from './times.ts';
import type { StateInput } from '../publishing/record-states.ts';

/** A date and time on the church's clock, in the format of a browser's date and time field: `2026-11-22T07:00`. */
export type ChurchMoment = string;

const MOMENT = /^(?<day>\d{4}-\d{2}-\d{2})T(?<hour>\d{2}):(?<minute>\d{2})(?::\d{2}(?:\.\d+)?)?$/;

/** The instant of a date and time on the church's clock; undefined if the text has another format. */
export function parseMoment(typed: string): Date | undefined {
  const { day = '', hour = '', minute = '' } = MOMENT.exec(typed.trim())?.groups ?? {};
  if (day === '' || Number.isNaN(Date.parse(day))) return undefined;
  return churchInstant(day, Number(hour) * 60 + Number(minute));
}

/** The date and time of an instant on the church's clock. */
export const churchMoment = (instant: Date): ChurchMoment => churchTimestamp(instant).slice(0, 16);

/** The last minute of a day. */
export const endOfDay = (day: CalendarDate): ChurchMoment => `${day}T23:59`;

/** Minutes after midnight at which a record for a day becomes public: early enough to be seen before the service. */
const MORNING = 6 * 60;

/**
 * Proposed publication time of a record for a typed day: the morning of that day; undefined unless the day is in the
 * future.
 */
export function proposedPublicationTime(typed: string, now: Date): string | undefined {
  const day = parseDay(typed);
  if (day === undefined || day <= churchDay(now)) return undefined;
  return churchInstant(day, MORNING).toISOString();
}

const clockOf = (timestamp: string) => spokenTime(churchTime(new Date(timestamp)));

/** Formats a timestamp with its year, on the church's clock: `Sun, Nov 29, 2026 at 6 AM`. */
export const dateAndTimeWithYear = (timestamp: string): string => {
  const day = churchDay(new Date(timestamp));
  return `${shortDate(day)}, ${day.slice(0, 4)} at ${clockOf(timestamp)}`;
};

/**
 * Formats a day, or that of a timestamp on the church's clock, for a sentence of the admin: `today`, `yesterday`, or
 * `Sun, Nov 15`; in another year with its number.
 */
export function recentDay(date: string, now = new Date()): string {
  const day = parseDay(date) ?? churchDay(new Date(date));
  const today = churchDay(now);
  if (day === today) return 'today';
  if (day === addDays(today, -1)) return 'yesterday';
  return [shortDate(day), otherYear(day, today.slice(0, 4))].filter(Boolean).join(', ');
}

/** Formats a timestamp like `recentDay`, with its time: `yesterday at 6 PM`. */
export const recentMoment = (timestamp: string, now = new Date()): string =>
  `${recentDay(timestamp, now)} at ${clockOf(timestamp)}`;

/** Formats a timestamp that is ahead, whose year is clear, on the church's clock: `Sun, Nov 29 at 6 AM`. */
export const comingMoment = (timestamp: string): string =>
  `${shortDate(churchDay(new Date(timestamp)))} at ${clockOf(timestamp)}`;

/** Formats a timestamp for a badge, on the church's clock: `Nov 29, 2 PM`; in another year `Jan 3, 2027`. */
export function briefMoment(timestamp: string, now = new Date()): string {
  const day = churchDay(new Date(timestamp));
  const end = otherYear(day, churchDay(now).slice(0, 4)) || clockOf(timestamp);
  return `${shortDate(day).slice('Sun, '.length)}, ${end}`;
}

/** Formats a date like `recentDay`, for a heading or a list: `Today`. */
export function recentDayAlone(date: string, now = new Date()): string {
  const words = recentDay(date, now);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Formats a timestamp for a list, on the church's clock: `Today, 10:41 AM`. */
export const recentDateAndTime = (timestamp: string, now = new Date()): string =>
  `${recentDayAlone(timestamp, now)}, ${clockOf(timestamp)}`;

/** Formats a timestamp for a sentence, on the church's clock: `Sunday, November 29, at 6 AM`. */
export const dateAndTimeInSentence = (timestamp: string): string =>
  `${dayInSentence(churchDay(new Date(timestamp)))}, at ${clockOf(timestamp)}`;

/** Comparator that sorts scheduled records by publication time. */
export const byPublicationTime = (one: StateInput, other: StateInput): number =>
  (one.publishAt ?? '').localeCompare(other.publishAt ?? '');
