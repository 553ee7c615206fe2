import { and, eq } from 'drizzle-orm';
import { sessionEntry } from '#db/audit.ts';
import { rateLimits } from '#db/schema/index.ts';
import { verifyPassword } from '../../auth/password.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../errors.ts';
import { countRequest } from '../../security/rate-limit.ts';

type SignInDependencies = Pick<Dependencies, 'database' | 'clock' | 'configuration'>;
type Counted = { allowed: boolean; retry_after: number };

/**
 * Checks the admin's password. Each attempt is counted before the check, so that parallel guesses get no more
 * attempts than serial ones.
 * @throws AppError wrong_password, or too_many_requests (also for the right password)
 */
export async function checkPassword(
  { database, clock, configuration }: SignInDependencies,
  { password, client }: { password: string; client: string },
): Promise<void> {
  const counting = countRequest({ scope: 'login', client, now: clock() });
  const { rows } = await database.execute<Counted>(counting);
  const [counted] = rows;
  if (counted?.allowed !== true) {
    const retryAfterSeconds = counted?.retry_after ?? 1;
    throw new AppError('too_many_requests', { retryAfterSeconds });
  }
  const isRight = await verifyPassword(password, configuration.adminPasswordHash);
  if (!isRight) throw new AppError('wrong_password');
}

/** Resets the count of failed attempts, and records the new session under its label. */
export async function recordSignIn(
  { database }: Pick<SignInDependencies, 'database'>,
  { client, label }: { client: string; label: string },
): Promise<void> {
  await database.batch([
    database
      .delete(rateLimits)
      .where(and(eq(rateLimits.scope, 'login'), eq(rateLimits.client, client))),
    sessionEntry(database, 'signed-in', label),
  ]);
}
