import type { Modifiers } from 'react-day-picker';
import type { Day } from '#shared/dates.ts';

/** A day as a local `Date` for the calendar component; noon keeps the day in every time zone. */
export const toLocalDate = (day: Day): Date => new Date(`${day}T12:00:00`);

/** The day of a calendar component's local `Date`. */
export const toDay = (date: Date): Day =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

const spoken = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });

/** The label contains the visible number, for speech input (WCAG 2.5.3). */
export function dayLabel(date: Date, { today, selected }: Modifiers): string {
  return [today ? 'Today' : '', spoken.format(date), selected ? 'selected' : '']
    .filter(Boolean)
    .join(', ');
}
