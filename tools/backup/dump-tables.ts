import * as z from 'zod/mini';
import type { Session } from '../postgres/session.ts';
import { rowsEntry, type Manifest } from './manifest.ts';
import { quoted, rowsOf, KEPT_TABLES, LEFT_OUT_COLUMNS } from './tables.ts';
import type { AddEntry } from './write-archive.ts';

/** Rows in one piece of a backup: about 10 MB of memory where every sermon's notes are as long as they may be. */
const ROWS_AT_ONCE = 100;

/** A table that is in the database: the columns to copy, and those by which its rows are ordered. */
type Table = { name: string; columns: string[]; key: string[] };

const COLUMNS = `SELECT c.relname, a.attname, a.attnum = ANY (coalesce(i.indkey, '')::int2[])
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
  ORDER BY c.relname, a.attnum`;

/** The kept tables that the database has; a database of an older version lacks the newer ones. */
export async function readTables(session: Session): Promise<Table[]> {
  const found = new Map<string, Table>();
  for (const [name = '', column = '', isKey] of z
    .array(z.tuple([z.string(), z.string(), z.string()]))
    .parse(await rowsOf(session, COLUMNS))) {
    const table = found.get(name) ?? { name, columns: [], key: [] };
    found.set(name, table);
    if (!LEFT_OUT_COLUMNS.has(`${name}.${column}`)) table.columns.push(column);
    if (isKey === 't') table.key.push(column);
  }
  return KEPT_TABLES.flatMap((name) => found.get(name) ?? []);
}

const SEQUENCES = `SELECT sequencename, last_value FROM pg_sequences
  WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY sequencename`;

/** The last number of each sequence that has given one. */
export async function readSequences(session: Session): Promise<Manifest['sequences']> {
  const rows = await rowsOf(session, SEQUENCES);
  return Object.fromEntries(rows.map(([name, last]) => [String(name), Number(last)]));
}

/** The rows of a table as JSON, ordered by its key, some at a time. */
async function* readRows(session: Session, table: Table): AsyncGenerator<string[]> {
  const order = table.key.map(quoted).join(', ');
  await rowsOf(
    session,
    `DECLARE kept_rows NO SCROLL CURSOR FOR SELECT row_to_json(kept)::text
      FROM (SELECT ${table.columns.map(quoted).join(', ')} FROM ${quoted(table.name)} ORDER BY ${order}) AS kept`,
  );
  for (;;) {
    const rows = await rowsOf(session, `FETCH ${String(ROWS_AT_ONCE)} FROM kept_rows`);
    if (rows.length > 0) yield rows.map(([row]) => String(row));
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await rowsOf(session, 'CLOSE kept_rows');
}

/** Adds the rows of all tables to an archive. */
export async function dumpTables(
  session: Session,
  tables: readonly Table[],
  add: AddEntry,
): Promise<void> {
  for (const table of tables) {
    let part = 0;
    for await (const rows of readRows(session, table)) {
      part += 1;
      const lines = Buffer.from(`${rows.join('\n')}\n`);
      await add(rowsEntry(table.name, part), lines.length, [lines], rows.length);
    }
  }
}
