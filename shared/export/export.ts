import * as z from 'zod/mini';

/** The lists that can be exported. api/export/exported-lists.ts defines their columns. */
export const EXPORTED_LIST_NAMES = [
  'sermons',
  'events',
  'contact-messages',
  'visit-requests',
] as const;
export type ExportedList = (typeof EXPORTED_LIST_NAMES)[number];

/** Displayed names of the lists. */
export const EXPORTED_LIST_LABELS: Readonly<Record<ExportedList, string>> = {
  sermons: 'Sermons',
  events: 'Events',
  'contact-messages': 'Contact Messages',
  'visit-requests': 'Visit Requests',
};

/** File formats of an export: `csv` for spreadsheets, `json` for other programs. */
export const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const ExportName = z.tuple([z.enum(EXPORTED_LIST_NAMES), z.enum(EXPORT_FORMATS)]);

/** Reads the list and the format from a name such as `sermons.csv`; undefined for any other name. */
export function parseExportName(
  name: string,
): { list: ExportedList; format: ExportFormat } | undefined {
  const { data } = z.safeParse(ExportName, name.split('.'));
  return data && { list: data[0], format: data[1] };
}

/** Name of the downloaded file. @param day the day of the export, `YYYY-MM-DD` */
export const exportFileName = (list: ExportedList, format: ExportFormat, day: string): string =>
  `${list}-${day}.${format}`;

/** First character of a CSV file, from which Excel knows that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Matches text that a spreadsheet reads as a formula (OWASP, CSV Injection), also in full-width characters. A formula
 * after apostrophes also matches and gets one more apostrophe, because an import removes one.
 */
const FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

type Value = unknown;

function textOf(value: Value): string {
  if (value === null || value === undefined) return '';
  // Only text is escaped, because a negative number also begins with a sign but cannot be a formula.
  if (typeof value === 'string') return FORMULA.test(value) ? `'${value}` : value;
  return JSON.stringify(value);
}

const cell = (value: Value): string => `"${textOf(value).replaceAll('"', '""')}"`;

/**
 * A line of a CSV file (RFC 4180). Every cell is in quotes, and text that could be a formula begins with an apostrophe.
 */
export const csvLine = (values: readonly Value[]): string => `${values.map(cell).join(',')}\r\n`;

/** The original text of an exported cell, without the apostrophe before a possible formula. */
export const withoutFormulaMark = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
