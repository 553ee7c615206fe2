import { parseDay } from './dates.ts';

export const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];
const WRITTEN = /^([A-Z][a-z]+)(?: (\d{1,2}),)? (\d{4})$/;

/**
 * Converts a date in words to ISO 8601: `January 15, 2020` gives `2020-01-15`, `October 2012` gives `2012-10`.
 * @returns null for anything else
 */
export function parseLongDate(text: string): string | null {
  const [, name = '', day, year = ''] = WRITTEN.exec(text.trim()) ?? [];
  const month = MONTHS.indexOf(name) + 1;
  const date = parseDay(`${year}-${String(month)}-${day ?? '1'}`) ?? null;
  return day === undefined ? (date?.slice(0, 7) ?? null) : date;
}
