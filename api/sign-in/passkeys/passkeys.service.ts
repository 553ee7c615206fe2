import { and, asc, eq, exists, ne } from 'drizzle-orm';
import { passkeys, sessions } from '#db/tables.ts';
import type { Passkey, PasskeyName } from '#shared/sign-in/passkeys.ts';
import type { Dependencies } from '#api/dependencies.ts';
import {
  currentVersion,
  isVersion,
  nextVersion,
  writeRecord,
  writtenRow,
  type RecordVersion,
} from '#api/http/versions.ts';
import { endSessionsWhere } from '../sessions.service.ts';

type PasskeyDependencies = Pick<Dependencies, 'database' | 'clock'>;

const { id, version, name, createdAt, lastUsedAt } = passkeys;
const columns = { id, version, name, createdAt, lastUsedAt };

type PasskeyRow = Pick<typeof passkeys.$inferSelect, keyof typeof columns>;

const toPasskey = ({ createdAt, lastUsedAt, ...row }: PasskeyRow): Passkey => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** All passkeys, the first added first. */
export async function readPasskeys({
  database,
}: Pick<Dependencies, 'database'>): Promise<Passkey[]> {
  const rows = await database.select(columns).from(passkeys).orderBy(asc(passkeys.id));
  return rows.map(toPasskey);
}

/** Renames a passkey. @throws AppError not_found, conflict */
export async function renamePasskey(
  { database, clock }: PasskeyDependencies,
  record: RecordVersion,
  change: PasskeyName,
): Promise<Passkey> {
  const write = database
    .update(passkeys)
    .set({ ...change, ...nextVersion(passkeys, clock()) })
    .where(isVersion(passkeys, record))
    .returning(columns);
  return toPasskey(await writeRecord(database, { table: passkeys, id: record.id, write }));
}

/**
 * Removes a passkey, and ends the sessions that it opened except the own one: whoever holds the device is out at
 * once. The lock comes first, so that a sign-in of the same moment is either seen here or finds no passkey.
 * @param own the session that removes it, and its label
 * @throws AppError not_found, conflict
 */
export async function removePasskey(
  { database }: Pick<Dependencies, 'database'>,
  record: RecordVersion,
  own: { id: number; label: string },
): Promise<void> {
  const locked = database
    .select({ id })
    .from(passkeys)
    .where(isVersion(passkeys, record))
    .for('update');
  const isOfPasskey = and(eq(sessions.passkeyId, record.id), ne(sessions.id, own.id));
  const [, , removed, current] = await database.batch([
    locked,
    endSessionsWhere(database, and(isOfPasskey, exists(locked)), own.label),
    database.delete(passkeys).where(isVersion(passkeys, record)).returning({ id }),
    currentVersion(database, passkeys, record.id),
  ]);
  writtenRow(removed, current);
}
