import type { Services } from '../dependencies.ts';
import { recentSignInOnly } from './require-admin.ts';
import { recordIdParameter } from '../http/validate.ts';
import { and, desc, eq, gt, sql, type SQL } from 'drizzle-orm';
import { insertSessionEntryQuery } from '#db/history/audit.ts';
import type { Database } from '#db/client.ts';
import { auditEntries, knownBrowsers, passkeys, previewLinks, sessions } from '#db/tables.ts';
import type { OpenSession } from '#shared/sign-in/sign-in.ts';
import type { Session } from './sessions.ts';
import { AppError } from '../http/errors.ts';
import { routesWithoutBuild } from '../publishing/publish.ts';

/** `GET /api/sessions`: where the admin is signed in. `DELETE /api/sessions/{id}` signs out another device. */
export const sessionsRoutes = (services: Services) =>
  routesWithoutBuild()
    .get('/', async (c) => c.json(await readSessions(services, c.var.session), 200))
    .delete('/:id', recentSignInOnly(), recordIdParameter(), async (c) => {
      await endSession(services, c.req.valid('param').id, c.var.session.label);
      return c.body(null, 204);
    });

/** Reads the open sessions, the most recently used first. @param current the session of the request */
async function readSessions(
  { database, clock, sessions: { keyId } }: Services,
  current: Session,
): Promise<OpenSession[]> {
  const rows = await database
    .select({ session: sessions, passkey: passkeys.name })
    .from(sessions)
    .leftJoin(passkeys, eq(passkeys.id, sessions.passkeyId))
    .where(and(eq(sessions.keyId, keyId), gt(sessions.expiresAt, clock())))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
  return rows.map(({ session, passkey }) => ({
    id: session.id,
    label: session.label,
    passkey,
    signedInAt: session.signedInAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
    isCurrent: session.id === current.id,
  }));
}

/** Ends the session of the request, and records the sign-out in the audit trail under `label`. */
export async function endOwnSession(
  { database }: Services,
  { id }: Session,
  label: string,
): Promise<void> {
  await database.batch([
    database.delete(sessions).where(eq(sessions.id, id)),
    insertSessionEntryQuery(database, 'signed-out', label),
  ]);
}

/**
 * Statement that ends sessions of other devices, removes their browsers from the known ones, and adds audit entries by
 * the session `label`. It returns a row for each ended session.
 */
export const endSessionsQuery = (
  database: Database,
  condition: SQL | undefined,
  label: string,
): ReturnType<Database['execute']> =>
  database.execute(sql`
    with ended as (delete from ${sessions} where ${condition} returning token_id, label),
    forgotten as (
      delete from ${knownBrowsers} using ended where ${knownBrowsers.tokenId} = ended.token_id
    )
    insert into ${auditEntries} (action, type, title, session)
    select 'deleted', 'session', label, ${label}::text from ended returning id`);

/** Ends the session of another device. @throws AppError not_found if that session has already ended */
async function endSession({ database }: Services, id: number, label: string): Promise<void> {
  const { rows } = await endSessionsQuery(database, eq(sessions.id, id), label);
  if (rows.length === 0) throw new AppError('not_found');
}

/** Ends all sessions including the current one, removes all known browsers, and closes all preview links. */
export async function endAllSessions(
  { database }: Services,
  { id }: Session,
  label: string,
): Promise<void> {
  await database.execute(sql`
    with ended as (delete from ${sessions} returning id, label),
    forgotten as (delete from ${knownBrowsers}),
    closed as (delete from ${previewLinks})
    insert into ${auditEntries} (action, type, title, session)
    select case when id = ${id} then 'signed-out' else 'deleted' end, 'session',
      case when id <> ${id} then label end, ${label}::text
    from ended order by id = ${id}`);
}
