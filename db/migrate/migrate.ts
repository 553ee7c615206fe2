import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { openSql } from '../client.ts';
import { fileURLToPath } from 'node:url';
import { NeonDbError } from '@neondatabase/serverless';

export type Migration = {
  /** Name of the migration's file without `.sql`. */
  name: string;
  /** SHA-256 of the file's text. */
  digest: string;
  statements: string[];
};

const Journal = z.object({ entries: z.array(z.object({ idx: z.number(), tag: z.string() })) });

function parseMigration(name: string, source: string): Migration {
  // Git on Windows may have changed the line endings, which would change the digest.
  const text = source.replaceAll('\r\n', '\n');
  const statements = text
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  return { name, digest: createHash('sha256').update(text).digest('hex'), statements };
}

/** Reads drizzle-kit's migrations, in the order of its journal. @throws Error if a file is missing or malformed */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const journal = await readFile(path.join(folder, 'meta', '_journal.json'), 'utf8');
  const entries = Journal.parse(JSON.parse(journal)).entries.sort((a, b) => a.idx - b.idx);
  return Promise.all(
    entries.map(async ({ tag }) =>
      parseMigration(tag, await readFile(path.join(folder, `${tag}.sql`), 'utf8')),
    ),
  );
}

/**
 * Reads the names of the applied and the missing migrations. Changes nothing.
 * @throws MigrationError if the database belongs to another version of the site; NeonDbError if it does not answer
 */
export async function readMigrationState(
  databaseUrl: string,
): Promise<{ applied: string[]; pending: string[] }> {
  const sql = openSql(databaseUrl);
  const migrations = await readMigrations(MIGRATIONS_FOLDER);
  const [table] = await sql`SELECT to_regclass('schema_migrations') IS NOT NULL AS exists`;
  const rows = table?.exists === true ? await sql`SELECT name, digest FROM schema_migrations` : [];
  const applied = parseAppliedMigrations(rows);
  checkAppliedMigrations(migrations, applied);
  const names = migrations.map(({ name }) => name);
  const pending = names.filter((name) => !applied.has(name));
  return { applied: [...applied.keys()], pending };
}

type Sql = ReturnType<typeof openSql>;

/** Thrown if a migration cannot be applied. The message is one line with the migration's name and the reason. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** Folder of the project's migrations. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../migrations', import.meta.url));

/** Statement that lets only one process migrate at a time. The lock's number is arbitrary, but the same in all. */
export const TAKE_MIGRATION_LOCK = `SELECT pg_advisory_xact_lock(7312012110401)`;
/** Statement that creates the table of the applied migrations. */
export const CREATE_APPLIED_TABLE = `CREATE TABLE IF NOT EXISTS schema_migrations (
  name text CONSTRAINT schema_migrations_applied_once PRIMARY KEY,
  digest text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
)`;
export const INSERT_APPLIED = `INSERT INTO schema_migrations (name, digest) VALUES ($1, $2)`;

const READ_COMMITTED = { isolationLevel: 'ReadCommitted', readOnly: false } as const;

const plain = (sql: Sql, statements: readonly string[]) =>
  statements.map((statement) => sql.query(statement));

/** Converts rows of `schema_migrations` to the digests of the applied migrations, by name. */
export function parseAppliedMigrations(rows: unknown): Map<string, string> {
  const applied = z.array(z.object({ name: z.string(), digest: z.string() })).parse(rows);
  return new Map(applied.map(({ name, digest }) => [name, digest]));
}

async function readApplied(sql: Sql): Promise<Map<string, string>> {
  const [, , rows] = await sql.transaction(
    plain(sql, [
      TAKE_MIGRATION_LOCK,
      CREATE_APPLIED_TABLE,
      'SELECT name, digest FROM schema_migrations',
    ]),
    READ_COMMITTED,
  );
  return parseAppliedMigrations(rows);
}

/**
 * Applies and records one migration in one transaction. It is recorded first, so that the transaction fails before any
 * change if another process has applied it.
 * @returns false if another process has applied it
 */
async function applyMigration(sql: Sql, migration: Migration): Promise<boolean> {
  try {
    await sql.transaction(
      [
        sql.query(TAKE_MIGRATION_LOCK),
        sql.query(INSERT_APPLIED, [migration.name, migration.digest]),
        ...plain(sql, migration.statements),
      ],
      READ_COMMITTED,
    );
    return true;
  } catch (error) {
    // An error without a code is not from Postgres: the database did not answer.
    if (!(error instanceof NeonDbError) || error.code === undefined) throw error;
    if (error.constraint === 'schema_migrations_applied_once') return false;
    throw new MigrationError(
      `Migration ${migration.name}.sql failed: ${error.message}. The database is as it was before.`,
      { cause: error },
    );
  }
}

/**
 * Checks that the folder of migrations has all applied ones, unchanged.
 * @throws MigrationError if an applied migration is missing or was changed
 */
export function checkAppliedMigrations(
  migrations: readonly Migration[],
  applied: ReadonlyMap<string, string>,
): void {
  const digests = new Map(migrations.map(({ name, digest }) => [name, digest]));
  for (const [name, digest] of applied) {
    const current = digests.get(name);
    if (current === undefined)
      throw new MigrationError(
        `The database has migration ${name}, which this version of the site does not know. Use the version that made it, or another database.`,
      );
    if (current !== digest)
      throw new MigrationError(
        `Migration ${name}.sql was changed after it had been applied. Restore the file, and put the change into a new migration.`,
      );
  }
}

/**
 * Applies all missing migrations, each in one transaction. Concurrent processes never apply the same migration twice.
 * @param databaseUrl connection string of Neon or of the local gateway
 * @param folder drizzle-kit's folder of migrations
 * @returns names of the migrations applied by this call
 * @throws MigrationError if a migration fails or was changed; NeonDbError if the database does not answer
 */
export async function migrate(
  databaseUrl: string,
  folder: string = MIGRATIONS_FOLDER,
): Promise<{ applied: string[] }> {
  const sql = openSql(databaseUrl);
  const [migrations, recorded] = await Promise.all([readMigrations(folder), readApplied(sql)]);
  checkAppliedMigrations(migrations, recorded);
  const applied: string[] = [];
  for (const migration of migrations) {
    if (recorded.has(migration.name)) continue;
    if (await applyMigration(sql, migration)) applied.push(migration.name);
  }
  return { applied };
}
