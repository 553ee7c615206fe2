const format = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Formats a calendar day, or the UTC day of a timestamp, as the admin shows it: `Sun, Nov 22, 2026`. */
export const writtenDay = (date: string): string => format.format(new Date(date));
