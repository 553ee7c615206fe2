import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { ImportFailure } from '../failure.ts';

const DELIMITERS = [',', ';', '\t', '|'];

/** The sign between cells: the one that the first line has most often outside of quotes. */
function delimiterOf(text: string): string {
  const line = /^.*/.exec(text.trimStart())?.[0].replace(/"[^"]*"/g, '') ?? '';
  const count = (sign: string) => line.split(sign).length;
  return DELIMITERS.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

/** The lines of a table as cells. @throws ImportFailure broken, with the line */
export function cellsOf(text: string): string[][] {
  // Excel's own way to name the sign.
  const [, named, rest] = /^\uFEFF?sep=(.)\r?\n([\s\S]*)$/i.exec(text) ?? [];
  const table = rest ?? text;
  try {
    return parse(table, {
      bom: true,
      delimiter: named ?? delimiterOf(table),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      // The transcript of an hour has some 150 kB.
      max_record_size: 5_000_000,
      trim: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = 'lines' in error ? Number(error.lines) : 1;
    throw new ImportFailure('broken', `line ${line}`, { cause: error });
  }
}
