export const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];
const WRITTEN = /^([A-Z][a-z]+)(?: (\d{1,2}),)? (\d{4})$/;

const twoDigits = (value: number | string) => String(value).padStart(2, '0');

/**
 * Converts a date in words to ISO 8601: `January 15, 2020` gives `2020-01-15`, `October 2012` gives `2012-10`.
 * @returns null for anything else
 */
export function parseLongDate(text: string): string | null {
  const [, name = '', day, year = ''] = WRITTEN.exec(text.trim()) ?? [];
  const month = MONTHS.indexOf(name) + 1;
  if (month === 0) return null;
  if (day === undefined) return `${year}-${twoDigits(month)}`;
  const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  const instant = new Date(date);
  // `Date` parses `February 30` as a day in March.
  if (Number.isNaN(instant.getTime()) || !instant.toISOString().startsWith(date)) return null;
  return date;
}
