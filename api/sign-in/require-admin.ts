import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { writeAs } from '#db/history/author.ts';
import { sessionLabel, type Session, type Sessions } from './sessions.ts';
import { sessionCookie } from './cookies.ts';
import type { PreviewedType } from '#shared/publishing/record-states.ts';
import type { AdminEnvironment, ReaderRole, ReaderEnvironment, Services } from '../dependencies.ts';
import type { PreviewedRecord } from '../publishing/previews.ts';
import { AppError } from '../http/errors.ts';

/**
 * Middleware that requires a session on all later routes. The audit trail records the session's label with each write.
 * Unknown paths, which only middleware matches, get 404, also without a session.
 */
export const requireAdmin = (sessions: Pick<Sessions, 'read'>) =>
  createMiddleware<AdminEnvironment>(async (c, next) => {
    const isKnown = matchedRoutes(c).some(({ method }) => method !== 'ALL');
    if (!isKnown) throw new AppError('not_found');
    const session = await sessions.read(sessionCookie.read(c));
    if (session === null) throw new AppError('unauthorized');
    const label = sessionLabel(session, c.req.header('User-Agent'));
    c.set('session', { ...session, label });
    await writeAs({ session: label }, next);
  });

type ReaderServices = Pick<Services, 'sessions' | 'previews'>;

/** Finds out who reads a record: the admin, somebody with its preview link (`?preview=`), or a visitor. */
export async function identifyReader(
  c: Context,
  { sessions, previews }: ReaderServices,
  record: PreviewedRecord,
): Promise<ReaderRole> {
  if ((await sessions.read(sessionCookie.read(c))) !== null) return 'admin';
  return (await previews.isOpen(record, c.req.query('preview'))) ? 'preview' : 'visitor';
}

/**
 * Middleware of public routes for records: sets `reader`, and lets visitors' requests through `cached`. Answers to the
 * admin and to previews are never cached. Lists with `?state=` are for the admin only.
 * @throws AppError unauthorized for `?state=` without a session
 */
export const cachedForVisitors = (
  services: ReaderServices,
  type: PreviewedType,
  cached: MiddlewareHandler,
) =>
  createMiddleware<ReaderEnvironment>(async (c, next) => {
    const id = c.req.param('id');
    const isForAdmin = id === undefined && c.req.query('state') !== undefined;
    if (isForAdmin && (await services.sessions.read(sessionCookie.read(c))) === null) {
      throw new AppError('unauthorized');
    }
    const reader =
      id === undefined ? 'visitor' : await identifyReader(c, services, { type, id: Number(id) });
    c.set('reader', reader);
    if (reader === 'visitor' && !isForAdmin) return cached(c, next);
    await next();
    c.header('ETag', undefined);
    c.header('Cache-Control', 'no-store');
    return undefined;
  });

/** Refuses an old sign-in, for actions that a stolen session must not allow. @throws AppError sign_in_too_old */
export function requireRecentSignIn({ isRecent }: Pick<Session, 'isRecent'>): void {
  if (!isRecent) throw new AppError('sign_in_too_old');
}

/** Middleware that requires a recent sign-in, for routes behind `requireAdmin`. @throws AppError sign_in_too_old */
export const recentSignInOnly = () =>
  createMiddleware<AdminEnvironment>(async (c, next) => {
    requireRecentSignIn(c.var.session);
    await next();
  });
