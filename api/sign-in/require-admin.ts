import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { writeAs } from '#db/history/author.ts';
import { sessionLabel } from './session-label.ts';
import { sessionCookie } from './cookies.ts';
import type { Session, Sessions } from './sessions.ts';
import type { AdminEnvironment, ReaderEnvironment } from '../dependencies.ts';
import { AppError } from '../http/errors.ts';

/**
 * Requires the admin on every route registered after it, and names the session to the audit trail. An unknown path
 * answers 404 without a session too; middleware does not count as a route.
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

/**
 * For public routes that answer the admin more: with `?state=`, or one record by its id. The admin's answers are never
 * cached; everybody else gets those of `cached`.
 * @throws AppError unauthorized when `?state=` is asked for without a session
 */
export const adminReads = (sessions: Pick<Sessions, 'read'>, cached: MiddlewareHandler) =>
  createMiddleware<ReaderEnvironment>(async (c, next) => {
    const isForAdmin = c.req.query('state') !== undefined;
    const mayBeMore = isForAdmin || c.req.param('id') !== undefined;
    const session = mayBeMore ? await sessions.read(sessionCookie.read(c)) : null;
    if (isForAdmin && session === null) throw new AppError('unauthorized');
    c.set('isAdmin', session !== null);
    if (session === null) return cached(c, next);
    await next();
    c.header('ETag', undefined);
    c.header('Cache-Control', 'no-store');
    return undefined;
  });

/** Requires a recent sign-in, for what a stolen session must not do. @throws AppError sign_in_too_old */
export function requireRecent({ isRecent }: Pick<Session, 'isRecent'>): void {
  if (!isRecent) throw new AppError('sign_in_too_old');
}

/** Requires a recent sign-in for a route behind `requireAdmin`. */
export const recentSignIn = () =>
  createMiddleware<AdminEnvironment>(async (c, next) => {
    requireRecent(c.var.session);
    await next();
  });
