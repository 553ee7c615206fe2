const format = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** A day as the admin shows it, in UTC: `Sun, Nov 22, 2026`. @param date a day, or a timestamp */
export const writtenDay = (date: string): string => format.format(new Date(date));
