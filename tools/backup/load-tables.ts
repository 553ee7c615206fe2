import type { Session } from '../postgres/session.ts';
import type { Manifest } from './manifest.ts';
import { quoted, rowsOf } from './statements.ts';
import { FILLED_BY_MIGRATIONS } from './tables.ts';

/** Number of rows of each table that holds content, as `sermons: 12`. */
export async function contentIn(session: Session, tables: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of tables.filter((name) => !FILLED_BY_MIGRATIONS.has(name))) {
    const [[count] = []] = await rowsOf(session, `SELECT count(*) FROM ${quoted(table)}`);
    if (Number(count) > 0) found.push(`${table}: ${String(count)}`);
  }
  return found;
}

/** Locks the tables against other programs and removes the rows that migrations wrote. */
export async function clearTables(session: Session, tables: readonly string[]): Promise<void> {
  await rowsOf(session, `LOCK TABLE ${tables.map(quoted).join(', ')} IN ACCESS EXCLUSIVE MODE`);
  for (const table of tables.toReversed()) await rowsOf(session, `DELETE FROM ${quoted(table)}`);
}

/** Inserts rows of a table, given as JSON objects, one a line. */
export async function loadRows(
  session: Session,
  table: string,
  columns: readonly string[],
  lines: string,
): Promise<void> {
  const names = columns.map(quoted).join(', ');
  const rows = `[${lines.trimEnd().replaceAll('\n', ',')}]`;
  await session.run({
    query: `INSERT INTO ${quoted(table)} (${names}) OVERRIDING SYSTEM VALUE
      SELECT ${names} FROM json_populate_recordset(NULL::${quoted(table)}, $1::json)`,
    params: [rows],
  });
}

/** Continues the numbers where they were, also those of records that have been deleted. */
export async function continueNumbers(session: Session, { sequences }: Manifest): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    await session.run({
      query: `SELECT setval(to_regclass($1), $2::bigint)`,
      params: [quoted(name), String(last)],
    });
  }
  // To a number of now: browsers may hold pages of revisions that came after the backup.
  await rowsOf(session, 'UPDATE content_revision SET revision = revision + 1');
}
