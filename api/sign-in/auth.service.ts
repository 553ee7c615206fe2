import type { Context } from 'hono';
import { sessionEntry } from '#db/history/audit.ts';
import { sessions } from '#db/tables.ts';
import { deviceCookie } from './cookies.ts';
import { settleSignIn, type NewSession } from './open-session.ts';
import { verifyPassword } from './password.ts';
import { AppError } from '../http/errors.ts';
import { countAttempt, forgetFailures } from './sign-in-limits.ts';
import type { Services } from '../services.ts';

/**
 * Checks the admin's password, within the limits of guesses.
 * @returns whose failures the right one forgets
 * @throws AppError wrong_password, or too_many_requests (also for the right password)
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

/** Records a session that the password has opened, and forgets the failed attempts. */
export async function recordSignIn(
  { database }: Pick<Services, 'database'>,
  { client, session }: { client: string; session: NewSession },
): Promise<void> {
  await database.batch([
    ...forgetFailures(database, client),
    database.insert(sessions).values(session),
    settleSignIn(database, session),
    sessionEntry(database, 'signed-in', session.label),
  ]);
}
