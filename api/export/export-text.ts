import type { Database } from '#db/client.ts';
import { BYTE_ORDER_MARK, csvLine } from '#shared/export/csv.ts';
import type { ExportedList, ExportFormat } from '#shared/export/export.ts';
import { readList } from './exported-lists.ts';

/** Dates become ISO 8601 UTC, as in every answer of the API. */
const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

async function* csvText(database: Database, list: ExportedList): AsyncGenerator<string, void> {
  let isFirst = true;
  for await (const records of readList(database, list)) {
    const [first] = records;
    const head = isFirst && first ? BYTE_ORDER_MARK + csvLine(Object.keys(first)) : '';
    isFirst = false;
    yield head + records.map((record) => csvLine(Object.values(record).map(plain))).join('');
  }
  if (isFirst) yield BYTE_ORDER_MARK;
}

async function* jsonText(database: Database, list: ExportedList): AsyncGenerator<string, void> {
  let before = '[\n';
  for await (const records of readList(database, list)) {
    yield before + records.map((record) => JSON.stringify(record)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** A list as the text of a file, in parts that are read from the database one after the other. */
export const exportText = (
  database: Database,
  list: ExportedList,
  format: ExportFormat,
): AsyncGenerator<string, void> =>
  format === 'csv' ? csvText(database, list) : jsonText(database, list);
