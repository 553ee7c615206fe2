/** Lets Excel read a CSV file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Beginnings that a spreadsheet takes for a formula (OWASP, CSV Injection), full-width ones included. */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

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
