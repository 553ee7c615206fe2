import { sessionEntry } from '#db/audit.ts';
import { sessions } from '#db/schema/index.ts';
import type { NewSession } from '../../auth/open-session.ts';
import { verifyPassword } from '../../auth/password.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../errors.ts';
import { countAttempt, forgetFailures, type Attempt } from '../../security/sign-in-limits.ts';

type SignInDependencies = Pick<Dependencies, 'database' | 'clock' | 'configuration'>;

/**
 * Checks the admin's password, within the limits of guesses.
 * @throws AppError wrong_password, or too_many_requests (also for the right password)
 */
export async function checkPassword(
  { database, clock, configuration }: SignInDependencies,
  { password, ...attempt }: { password: string } & Omit<Attempt, 'now'>,
): Promise<void> {
  await countAttempt(database, { ...attempt, now: clock() });
  const isRight = await verifyPassword(password, configuration.adminPasswordHash);
  if (!isRight) throw new AppError('wrong_password');
}

/** Records a session that the password has opened, and forgets the failed attempts. */
export async function recordSignIn(
  { database }: Pick<SignInDependencies, 'database'>,
  { client, session }: { client: string; session: NewSession },
): Promise<void> {
  await database.batch([
    ...forgetFailures(database, client),
    database.insert(sessions).values(session),
    sessionEntry(database, 'signed-in', session.label),
  ]);
}
