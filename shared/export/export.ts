import * as z from 'zod/mini';

/** The lists that can be taken away. */
export const EXPORTED_LIST_NAMES = [
  'sermons',
  'events',
  'contact-messages',
  'visit-requests',
] as const;
export type ExportedList = (typeof EXPORTED_LIST_NAMES)[number];

/** Their names for people. */
export const EXPORTED_LISTS: Readonly<Record<ExportedList, string>> = {
  sermons: 'Sermons',
  events: 'Events',
  'contact-messages': 'Contact Messages',
  'visit-requests': 'Visit Requests',
};

/** `csv` opens in a spreadsheet, `json` in another program. */
export const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const ExportName = z.tuple([z.enum(EXPORTED_LIST_NAMES), z.enum(EXPORT_FORMATS)]);

/** List and format of a file such as `sermons.csv`; undefined for any other name. */
export function parseExportName(
  name: string,
): { list: ExportedList; format: ExportFormat } | undefined {
  const { data } = z.safeParse(ExportName, name.split('.'));
  return data && { list: data[0], format: data[1] };
}

/** Name of the downloaded file. @param day ISO day */
export const exportFileName = (list: ExportedList, format: ExportFormat, day: string): string =>
  `${list}-${day}.${format}`;

/** Lets Excel read a CSV file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Beginnings that a spreadsheet takes for a formula (OWASP, CSV Injection), full-width ones included. A text that has an
 * apostrophe before one gets another, so that the import can take one away.
 */
const FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** A value of a record. What is no text, number or yes-no is written as JSON. */
type Value = unknown;

function textOf(value: Value): string {
  if (value === null || value === undefined) return '';
  // Only text can be a formula: a number stays one.
  if (typeof value === 'string') return FORMULA.test(value) ? `'${value}` : value;
  return JSON.stringify(value);
}

const cell = (value: Value): string => `"${textOf(value).replaceAll('"', '""')}"`;

/** A line of a CSV file (RFC 4180), every cell in quotes. A text that would run as a formula gets an apostrophe before it. */
export const csvLine = (values: readonly Value[]): string => `${values.map(cell).join(',')}\r\n`;

/** A text of an exported cell as it was: without the apostrophe before what could run as a formula. */
export const withoutFormulaMark = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
