import { Hono, type Context } from 'hono';
import { LoginInput } from '#shared/auth.ts';
import {
  clearSessionCookie,
  readSessionCookie,
  writeSessionCookie,
} from '../../auth/session-cookie.ts';
import { sessionLabel } from '../../auth/session-label.ts';
import type { ApiEnvironment } from '../../dependencies.ts';
import { AppError } from '../../errors.ts';
import { bodyLimitBytes, jsonBody } from '../../middleware/json-body.ts';
import { noStore } from '../../middleware/caching.ts';
import { originCheck } from '../../middleware/origin-check.ts';
import { validBody } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { checkPassword, recordSignIn } from './auth.service.ts';

const labelOf = (c: Context, tokenId: string) =>
  sessionLabel({ tokenId }, c.req.header('User-Agent'));

const BODY_BYTES = 16 * 1024;

/** Renders a refused login in the format of the login form. */
function refusedLogin(c: Context<ApiEnvironment>, error: AppError) {
  const { message, retryAfterSeconds } = error.answer;
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
  const body = { success: false, message, requestId: c.var.requestId } as const;
  return c.json(body, error.code === 'wrong_password' ? 401 : 429);
}

/** `POST /api/auth/login`, `POST /api/auth/logout`, `GET /api/auth/user`. */
export const authRoutes = (services: Services) =>
  new Hono<ApiEnvironment>()
    .use(noStore())
    .post(
      '/login',
      originCheck(),
      bodyLimitBytes(BODY_BYTES),
      jsonBody(),
      validBody(LoginInput),
      async (c) => {
        const { password } = c.req.valid('json');
        const client = services.clientOf(c);
        try {
          await checkPassword(services, { password, client });
        } catch (error) {
          const isRefusal =
            error instanceof AppError &&
            ['wrong_password', 'too_many_requests'].includes(error.code);
          if (!isRefusal) throw error;
          return refusedLogin(c, error);
        }
        const { token, expiresAt, tokenId } = await services.sessions.open();
        await recordSignIn(services, { client, label: labelOf(c, tokenId) });
        writeSessionCookie(c, token, expiresAt);
        return c.json({ success: true } as const, 200);
      },
    )
    .post('/logout', originCheck(), bodyLimitBytes(BODY_BYTES), jsonBody(), async (c) => {
      const session = await services.sessions.read(readSessionCookie(c));
      if (session !== null) await services.sessions.revoke(session, labelOf(c, session.tokenId));
      clearSessionCookie(c);
      return c.json({ success: true } as const, 200);
    })
    .get('/user', async (c) => {
      const session = await services.sessions.read(readSessionCookie(c));
      if (session === null) throw new AppError('unauthorized');
      return c.json({ isAdmin: true, expiresAt: session.expiresAt.toISOString() } as const, 200);
    });
