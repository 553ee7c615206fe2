import type { Context } from 'hono';
import {
  LoginInput,
  LogoutInput,
  type SignInMethods,
  PasskeyAnswer,
} from '#shared/sign-in/sign-in.ts';
import {
  CHALLENGE_SECONDS,
  SIGN_IN_PURPOSE,
  challengeCookie,
  sessionCookie,
  deviceCookie,
} from './cookies.ts';
import {
  setSessionCookies,
  newSession,
  replaceEarlierSessionQuery,
  type NewSession,
  sessionLabel,
} from './sessions.ts';
import { relyingPartyId } from './passkeys/verify.ts';
import type { ApiEnvironment, Services } from '../dependencies.ts';
import { AppError } from '../http/errors.ts';
import { limitBodySize, requireJson, validBody, validOptionalBody } from '../http/validate.ts';
import { noStore } from '../http/headers.ts';
import { originCheck, siteOrigin } from '../http/origin.ts';
import { requireRecentSignIn } from './require-admin.ts';
import { endAllSessions, endOwnSession } from './sessions.routes.ts';
import { signInWithPasskey } from './passkey-sign-in.ts';
import { insertSessionEntryQuery } from '#db/history/audit.ts';
import { sessions } from '#db/tables.ts';
import { verifyPassword } from './password.ts';
import { countAttempt, resetFailuresQueries } from './sign-in-limits.ts';
import { routesWithoutBuild } from '../publishing/publish.ts';

const BODY_BYTES = 16 * 1024;

/** Error codes of a refused sign-in, which the form shows, each with its HTTP status. */
const REFUSALS = { wrong_password: 401, passkey_refused: 401, too_many_requests: 429 } as const;

const isRefusal = (code: string): code is keyof typeof REFUSALS => code in REFUSALS;

/** Runs a sign-in, and answers its success or refusal (REFUSALS) in the format that the sign-in form expects. */
async function answerSignIn(c: Context<ApiEnvironment>, run: () => Promise<void>) {
  try {
    await run();
    return c.json({ success: true } as const, 200);
  } catch (error) {
    if (!(error instanceof AppError) || !isRefusal(error.code)) throw error;
    const { message, retryAfterSeconds } = error.answer;
    if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
    const body = { success: false, message, requestId: c.var.requestId } as const;
    return c.json(body, REFUSALS[error.code]);
  }
}

/** `/api/auth`: sign-in with the password or a passkey, sign-out, and whether the browser is signed in. */
export const authRoutes = (services: Services) =>
  routesWithoutBuild<ApiEnvironment>()
    .use(noStore())
    .post('/login', originCheck(), limitBodySize(BODY_BYTES), validBody(LoginInput), (c) =>
      answerSignIn(c, async () => {
        const client = await checkPassword(services, c, c.req.valid('json').password);
        const session = await newSession(c, services);
        await recordSignIn(services, { client, session });
        setSessionCookies(c, session);
      }),
    )
    .get('/methods', async (c) => {
      const methods: SignInMethods = { passkey: await services.knownPasskeys.exist(c) };
      return c.json(methods, 200);
    })
    .post(
      '/passkey/options',
      originCheck(),
      limitBodySize(BODY_BYTES),
      requireJson(),
      async (c) => {
        const issued = await services.challenges.issue(SIGN_IN_PURPOSE);
        challengeCookie.write(c, issued);
        const options = {
          challenge: issued.challenge,
          rpId: relyingPartyId(await siteOrigin(services.assets, c.req.url)),
          timeout: CHALLENGE_SECONDS * 1000,
          userVerification: 'required',
        } as const;
        return c.json(options, 200);
      },
    )
    .post('/passkey', originCheck(), limitBodySize(BODY_BYTES), validBody(PasskeyAnswer), (c) =>
      answerSignIn(c, async () => {
        const token = challengeCookie.read(c);
        challengeCookie.clear(c);
        const challenge = await services.challenges.read(token, SIGN_IN_PURPOSE);
        const session = await newSession(c, services);
        const answer = c.req.valid('json');
        await signInWithPasskey(services, c, { answer, challenge, session });
        setSessionCookies(c, session);
      }),
    )
    .post(
      '/logout',
      originCheck(),
      limitBodySize(BODY_BYTES),
      validOptionalBody(LogoutInput),
      async (c) => {
        const session = await services.sessions.read(sessionCookie.read(c));
        if (session !== null) {
          const label = sessionLabel(session, c.req.header('User-Agent'));
          const { everywhere } = c.req.valid('json');
          if (everywhere) requireRecentSignIn(session);
          await (everywhere ? endAllSessions : endOwnSession)(services, session, label);
        }
        sessionCookie.clear(c);
        return c.json({ success: true } as const, 200);
      },
    )
    .get('/user', async (c) => {
      const session = await services.sessions.read(sessionCookie.read(c));
      if (session === null) throw new AppError('unauthorized');
      return c.json({ isAdmin: true, expiresAt: session.expiresAt.toISOString() } as const, 200);
    });

/**
 * Checks the admin's password, within the limits of attempts.
 * @returns the client whose failures are reset after a correct password
 * @throws AppError wrong_password, or too_many_requests (also for the correct password)
 */
export async function checkPassword(
  { database, clock, configuration, clientOf, devices }: Services,
  c: Context,
  password: string,
): Promise<string> {
  const browser = await devices.read(deviceCookie.read(c));
  const client = await countAttempt(database, { network: clientOf(c), browser, now: clock() });
  const isRight = await verifyPassword(password, configuration.adminPasswordHash);
  if (!isRight) throw new AppError('wrong_password');
  return client;
}

/** Stores a session after a correct password, and resets the client's failed attempts. */
async function recordSignIn(
  { database }: Pick<Services, 'database'>,
  { client, session }: { client: string; session: NewSession },
): Promise<void> {
  await database.batch([
    ...resetFailuresQueries(database, client),
    database.insert(sessions).values(session),
    replaceEarlierSessionQuery(database, session),
    insertSessionEntryQuery(database, 'signed-in', session.label),
  ]);
}
