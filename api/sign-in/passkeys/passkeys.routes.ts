import type { Context } from 'hono';
import { LoginInput, NewPasskey, PasskeyName, type Passkey } from '#shared/sign-in/sign-in.ts';
import { newPasskeyPurpose, challengeCookie } from '../cookies.ts';
import type { Services, Dependencies } from '#api/dependencies.ts';
import { AppError, fieldError } from '#api/http/errors.ts';
import { recordVersion, validBody } from '#api/http/validate.ts';
import { recentSignInOnly } from '../require-admin.ts';
import { resetFailuresQueries } from '../sign-in-limits.ts';
import { checkPassword } from '../auth.routes.ts';
import { addPasskey, newPasskeyOptions } from './add-passkey.ts';
import { and, asc, eq, exists, ne } from 'drizzle-orm';
import { passkeys, sessions } from '#db/tables.ts';
import {
  currentVersionQuery,
  versionCondition,
  raisedVersionColumns,
  writeRecord,
  writtenRow,
  type RecordVersion,
} from '#api/http/versions.ts';
import { endSessionsQuery } from '../sessions.routes.ts';
import { routesWithoutBuild } from '#api/publishing/publish.ts';

/** Requires the password again, so that nobody adds a passkey at an unattended computer. */
async function confirmPassword(c: Context, services: Services, password: string): Promise<void> {
  try {
    const client = await checkPassword(services, c, password);
    await services.database.batch(resetFailuresQueries(services.database, client));
  } catch (error) {
    // `wrong_password` is not passed on, because its status 401 would tell the page that the session has ended.
    if (!(error instanceof AppError) || error.code !== 'wrong_password') throw error;
    throw fieldError('password', 'This is not the password. Please try again.');
  }
}

/** `/api/passkeys`: lists, adds, renames and removes passkeys. */
export const passkeysRoutes = (services: Services) =>
  routesWithoutBuild()
    .get('/', async (c) => c.json(await readPasskeys(services), 200))
    .post('/options', validBody(LoginInput), async (c) => {
      await confirmPassword(c, services, c.req.valid('json').password);
      const { issued, options } = await newPasskeyOptions(services, c.var.session, c.req.url);
      challengeCookie.write(c, issued);
      return c.json(options, 200);
    })
    .post('/', validBody(NewPasskey), async (c) => {
      const token = challengeCookie.read(c);
      challengeCookie.clear(c);
      const challenge = await services.challenges.read(token, newPasskeyPurpose(c.var.session));
      const { added, mailId } = await addPasskey(services, {
        ...{ passkey: c.req.valid('json'), challenge },
        ...{ label: c.var.session.label, requestUrl: c.req.url },
      });
      services.knownPasskeys.forget();
      c.executionCtx.waitUntil(services.sendMails([mailId]));
      return c.json(added, 201);
    })
    .patch('/:id', recordVersion(), validBody(PasskeyName), async (c) => {
      return c.json(await renamePasskey(services, c.var.record, c.req.valid('json')), 200);
    })
    .delete('/:id', recentSignInOnly(), recordVersion(), async (c) => {
      await removePasskey(services, c.var.record, c.var.session);
      services.knownPasskeys.forget();
      return c.body(null, 204);
    });

const { id, version, name, createdAt, lastUsedAt } = passkeys;
const columns = { id, version, name, createdAt, lastUsedAt };

type PasskeyRow = Pick<typeof passkeys.$inferSelect, keyof typeof columns>;

const toPasskey = ({ createdAt, lastUsedAt, ...row }: PasskeyRow): Passkey => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** Reads all passkeys, the oldest first. */
async function readPasskeys({ database }: Dependencies): Promise<Passkey[]> {
  const rows = await database.select(columns).from(passkeys).orderBy(asc(passkeys.id));
  return rows.map(toPasskey);
}

/** Renames a passkey. @throws AppError not_found, conflict */
async function renamePasskey(
  { database, clock }: Dependencies,
  record: RecordVersion,
  change: PasskeyName,
): Promise<Passkey> {
  const write = database
    .update(passkeys)
    .set({ ...change, ...raisedVersionColumns(passkeys, clock()) })
    .where(versionCondition(passkeys, record))
    .returning(columns);
  return toPasskey(await writeRecord(database, { table: passkeys, id: record.id, write }));
}

/**
 * Removes a passkey, and ends the sessions that it has opened, except the current one. It locks the passkey first, so
 * that a concurrent sign-in either finishes before and is ended too, or finds no passkey.
 * @param own id and label of the current session
 * @throws AppError not_found, conflict
 */
async function removePasskey(
  { database }: Dependencies,
  record: RecordVersion,
  own: { id: number; label: string },
): Promise<void> {
  const locked = database
    .select({ id })
    .from(passkeys)
    .where(versionCondition(passkeys, record))
    .for('update');
  const isOfPasskey = and(eq(sessions.passkeyId, record.id), ne(sessions.id, own.id));
  const [, , removed, current] = await database.batch([
    locked,
    endSessionsQuery(database, and(isOfPasskey, exists(locked)), own.label),
    database.delete(passkeys).where(versionCondition(passkeys, record)).returning({ id }),
    currentVersionQuery(database, passkeys, record.id),
  ]);
  writtenRow(removed, current);
}
