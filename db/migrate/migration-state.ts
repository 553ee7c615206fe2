import { openSql } from '../client.ts';
import { checkRecord, MIGRATIONS_FOLDER, parseRecord } from './migrate.ts';
import { readMigrations } from './migration-files.ts';

/**
 * The names of the applied and the missing migrations. Changes nothing.
 * @throws MigrationError when the database belongs to another version of the site; NeonDbError when it does
 * not answer
 */
export async function readMigrationState(
  databaseUrl: string,
): Promise<{ applied: string[]; pending: string[] }> {
  const sql = openSql(databaseUrl);
  const migrations = await readMigrations(MIGRATIONS_FOLDER);
  const [table] = await sql`SELECT to_regclass('schema_migrations') IS NOT NULL AS exists`;
  const rows = table?.exists === true ? await sql`SELECT name, digest FROM schema_migrations` : [];
  const applied = parseRecord(rows);
  checkRecord(migrations, applied);
  const names = migrations.map(({ name }) => name);
  const pending = names.filter((name) => !applied.has(name));
  return { applied: [...applied.keys()], pending };
}
