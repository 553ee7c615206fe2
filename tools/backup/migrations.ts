import {
  CREATE_APPLIED_TABLE,
  TAKE_MIGRATION_LOCK,
  MIGRATIONS_FOLDER,
  INSERT_APPLIED,
  checkAppliedMigrations,
  parseAppliedMigrations,
  readMigrations,
  type Migration,
} from '#db/migrate/migrate.ts';
import { ProgramError } from '../program.ts';
import type { Session } from '../postgres/postgres.ts';
import type { Manifest } from './archive.ts';
import { queryRows } from './tables.ts';

const readApplied = async (session: Session): Promise<Map<string, string>> => {
  const rows = await queryRows(session, 'SELECT name, digest FROM schema_migrations');
  return parseAppliedMigrations(rows.map(([name, digest]) => ({ name, digest })));
};

/**
 * Reads the migrations that were applied to the database, in their order.
 * @throws MigrationError if the database belongs to another version of the site; ProgramError if none was applied
 */
export async function appliedMigrations(session: Session): Promise<Manifest['migrations']> {
  const known = await readMigrations(MIGRATIONS_FOLDER);
  const [[exists] = []] = await queryRows(
    session,
    `SELECT to_regclass('schema_migrations') IS NOT NULL`,
  );
  const applied = exists === 't' ? await readApplied(session) : new Map<string, string>();
  if (applied.size === 0)
    throw new ProgramError('The database is empty: there is nothing to back up.');
  checkAppliedMigrations(known, applied);
  return known.flatMap(({ name, digest }) => (applied.has(name) ? [{ name, digest }] : []));
}

async function apply(session: Session, { name, digest, statements }: Migration): Promise<void> {
  await session.run({ query: INSERT_APPLIED, params: [name, digest] });
  for (const statement of statements) await queryRows(session, statement);
}

/**
 * Divides the migrations of this code into those that the backup has (`before`) and later ones (`after`).
 * @throws ProgramError if this code lacks a migration of the backup
 */
export async function splitMigrations({ migrations }: Manifest) {
  const known = await readMigrations(MIGRATIONS_FOLDER);
  const before = known.slice(0, migrations.length);
  const isSame = migrations.every(
    ({ name, digest }, place) => before[place]?.name === name && before[place].digest === digest,
  );
  if (!isSame)
    throw new ProgramError(
      'The backup was made by a newer or another version of the site. Update the code to that version, then restore it again. Nothing was changed.',
    );
  return { before, after: known.slice(migrations.length) };
}

/**
 * Applies the migrations of `before` that the database lacks, so that it has the same tables as the backup.
 * @throws MigrationError; ProgramError if a migration of `after` was already applied
 */
export async function migrateTo(
  session: Session,
  { before, after }: { before: readonly Migration[]; after: readonly Migration[] },
): Promise<void> {
  await queryRows(session, TAKE_MIGRATION_LOCK);
  await queryRows(session, CREATE_APPLIED_TABLE);
  const applied = await readApplied(session);
  checkAppliedMigrations([...before, ...after], applied);
  if (after.some(({ name }) => applied.has(name)))
    throw new ProgramError(
      'The backup is older than the tables of this database. Restore it into a new database without tables, or a new DATA_DIR: they are made there as they were, filled, and brought up to date. Nothing was changed.',
    );
  await applyMigrations(
    session,
    before.filter(({ name }) => !applied.has(name)),
  );
}

/** Applies migrations in the session's transaction. */
export async function applyMigrations(
  session: Session,
  migrations: readonly Migration[],
): Promise<void> {
  for (const migration of migrations) await apply(session, migration);
}
