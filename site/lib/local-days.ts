import type { Day } from '#shared/dates.ts';

/** A day for a calendar, which thinks in the browser's own time: noon keeps both on the same day. */
export const toLocalDate = (day: Day): Date => new Date(`${day}T12:00:00`);

/** The day that a calendar's local date stands for. */
export const toDay = (date: Date): Day =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
