import * as z from 'zod/mini';
import type { Session } from '../postgres/postgres.ts';
import { rowsEntryName, type Manifest, type AddEntry } from './archive.ts';

/** Quotes an identifier for SQL. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Runs a statement without parameters. @returns its rows, with each value as Postgres prints it */
export const queryRows = async (session: Session, query: string): Promise<(string | null)[][]> =>
  (await session.run({ query, params: [] })).rows;

type Counts = { rows: ReadonlyMap<string, number>; files: number };

const plural = (count: number, noun: string) => `${String(count)} ${noun}${count === 1 ? '' : 's'}`;

/** The counts of a backup as text: `412 records and 37 files`. */
export function describeCounts({ rows, files }: Counts): string {
  const records = [...rows.values()].reduce((sum, count) => sum + count, 0);
  return `${plural(records, 'record')} and ${plural(files, 'file')}`;
}

/** The message about library files that are missing in the store. @param keys keys of the files */
export const missingFilesMessage = (keys: readonly string[]): string =>
  `${plural(keys.length, 'file')} of the library could not be found, and the backup lacks them: ${keys.join(', ')}.`;

/**
 * The tables of a backup. A table comes after the tables to which its rows refer. If a migration drops a table, it
 * stays in this list, because older backups contain it.
 */
export const BACKED_UP_TABLES: readonly string[] = [
  'settings',
  'announcement',
  'sermons',
  'sermon_transcripts',
  'event_series',
  'events',
  'calendar_identity',
  'cancelled_events',
  'page_texts',
  'page_text_versions',
  'text_lists',
  'pages',
  'bulletins',
  'media',
  'pictures',
  'contact_messages',
  'visit_requests',
  'message_replies',
  'blog_posts',
  'newsletter_subscriptions',
  'first_day',
  'demo_records',
  'imports',
  'imported_records',
  'import_files',
  'audit_entries',
  // The last table is `content_revision`, because triggers of the other tables change it.
  'content_revision',
];

/** The tables that a backup omits, each with the reason. */
export const LEFT_OUT_TABLES: Readonly<Record<string, string>> = {
  sessions: 'sessions belong to the secret of one installation and end within hours',
  known_browsers: 'their cookies belong to the secret of one installation',
  used_challenges: 'they end within minutes',
  passkeys: 'an old backup would let a lost device in again; the password is the way back',
  sign_in_failures: 'a count of sign-ins, over within an hour',
  rate_limits: 'counts of sign-ins and forms by hashed address, over within a day',
  outgoing_mail: 'a restored queue could send a mail twice; the messages themselves are kept',
  media_uploads: 'uploads under way, whose parts no bucket gives back',
  transcriptions: 'transcripts that a machine is writing; the button begins them again',
  site_builds: 'builds of one installation; the next one builds anew',
  maintenance: 'when this installation’s cron ran, and what it told the office',
  preview_links: 'their tokens belong to the secret of one installation and end within two weeks',
  deploy_hook_call: 'the state of one installation’s deploy hook',
};

/** Columns that refer to tables of `LEFT_OUT_TABLES`. A backup omits them. */
const LEFT_OUT_COLUMNS: ReadonlySet<string> = new Set([
  'first_day.test_mail_id',
  'import_files.upload_id',
]);

/** Tables that have a row from a migration. A restore does not count this row as content. */
export const TABLES_FILLED_BY_MIGRATIONS: ReadonlySet<string> = new Set([
  'calendar_identity',
  'content_revision',
]);

/** Number of rows in an entry of a backup: about 10 MB if the notes of every sermon have the maximum length. */
const ROWS_AT_ONCE = 100;

/** A table of the database: the columns to copy, and the primary key, by which the rows are sorted. */
type Table = { name: string; columns: string[]; key: string[] };

const COLUMNS = `SELECT c.relname, a.attname, a.attnum = ANY (coalesce(i.indkey, '')::int2[])
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
  ORDER BY c.relname, a.attnum`;

/**
 * Reads the columns and the primary key of each table of `BACKED_UP_TABLES`. Tables that an older database lacks are
 * skipped.
 */
export async function readTables(session: Session): Promise<Table[]> {
  const found = new Map<string, Table>();
  for (const [name = '', column = '', isKey] of z
    .array(z.tuple([z.string(), z.string(), z.string()]))
    .parse(await queryRows(session, COLUMNS))) {
    const table = found.get(name) ?? { name, columns: [], key: [] };
    found.set(name, table);
    if (!LEFT_OUT_COLUMNS.has(`${name}.${column}`)) table.columns.push(column);
    if (isKey === 't') table.key.push(column);
  }
  return BACKED_UP_TABLES.flatMap((name) => found.get(name) ?? []);
}

const SEQUENCES = `SELECT sequencename, last_value FROM pg_sequences
  WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY sequencename`;

/** Reads the last value of each id sequence that was used. */
export async function readSequences(session: Session): Promise<Manifest['sequences']> {
  const rows = await queryRows(session, SEQUENCES);
  return Object.fromEntries(rows.map(([name, last]) => [String(name), Number(last)]));
}

/** Yields the rows of a table as JSON, in batches, sorted by the primary key. */
async function* readRows(session: Session, table: Table): AsyncGenerator<string[]> {
  const order = table.key.map(quoteIdentifier).join(', ');
  await queryRows(
    session,
    `DECLARE kept_rows NO SCROLL CURSOR FOR SELECT row_to_json(kept)::text
      FROM (SELECT ${table.columns.map(quoteIdentifier).join(', ')} FROM ${quoteIdentifier(table.name)} ORDER BY ${order}) AS kept`,
  );
  for (;;) {
    const rows = await queryRows(session, `FETCH ${String(ROWS_AT_ONCE)} FROM kept_rows`);
    if (rows.length > 0) yield rows.map(([row]) => String(row));
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await queryRows(session, 'CLOSE kept_rows');
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
      await add(rowsEntryName(table.name, part), lines.length, [lines], rows.length);
    }
  }
}
