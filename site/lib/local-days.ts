import type { Modifiers } from 'react-day-picker';
import type { Day } from '#shared/dates.ts';

/** A day for a calendar, which thinks in the browser's own time: noon keeps both on the same day. */
export const toLocalDate = (day: Day): Date => new Date(`${day}T12:00:00`);

/** The day that a calendar's local date stands for. */
export const toDay = (date: Date): Day =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

const spoken = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });

/** Holds the number that is seen, so that who speaks to the browser can say it (WCAG 2.5.3). */
export function dayLabel(date: Date, { today, selected }: Modifiers): string {
  return [today ? 'Today' : '', spoken.format(date), selected ? 'selected' : '']
    .filter(Boolean)
    .join(', ');
}
