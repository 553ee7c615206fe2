import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

/** The rows of each table, as the text that Postgres prints for them. */
export type DatabaseState = ReadonlyMap<string, ReadonlySet<string>>;

/** Tables to which a visitor's forms, sign-ins and Logouts add rows. */
const GROWING = [
  'contact_messages',
  'visit_requests',
  'outgoing_mail',
  'rate_limits',
  'sign_in_failures',
  'used_challenges',
];

/** Reads all tables that the database has, so that a new one is compared without being named here. */
export async function readState(db: Database): Promise<DatabaseState> {
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const state = new Map<string, ReadonlySet<string>>();
  for (const { name } of tables.rows) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(name)} t`,
    );
    state.set(name, new Set(rows.map(({ row }) => row)));
  }
  return state;
}

/** What a stranger changed and must not: rows gone or changed, and rows added where only the admin adds. */
export function forbiddenChanges(before: DatabaseState, after: DatabaseState): string[] {
  return [...before].flatMap(([table, rows]) => {
    const now = after.get(table) ?? new Set<string>();
    const gone = [...rows].filter((row) => !now.has(row)).map((row) => `${table}: lost ${row}`);
    const added = [...now].filter((row) => !rows.has(row)).map((row) => `${table}: gained ${row}`);
    return GROWING.includes(table) ? gone : [...gone, ...added];
  });
}
