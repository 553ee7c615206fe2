import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { rateLimits, signInFailures } from '#db/schema/index.ts';
import { AppError } from '../errors.ts';
import { countRequest } from './rate-limit.ts';

/** Wrong passwords of all unknown browsers together after which each further attempt has to wait. */
const FREE_FAILURES = 20;
/** The wait doubles with each failure, from one second up to this. */
const LONGEST_WAIT_SECONDS = 60;
const DOUBLINGS = Math.ceil(Math.log2(LONGEST_WAIT_SECONDS));
/** An hour without an attempt ends the wait; so does the right password. */
const FORGOTTEN_AFTER = sql`interval '1 hour'`;

/** Who tries to sign in: the browser that is known, otherwise the network. */
export type Attempt = { client: string; isKnown: boolean; now: Date };

type Counted = { wait: number | null };

const { count, lastAt } = signInFailures;
const waitSeconds = sql`(case when ${count} < ${sql.raw(String(FREE_FAILURES))} then 0
  else least(${sql.raw(String(LONGEST_WAIT_SECONDS))},
    2 ^ least(${count} - ${sql.raw(String(FREE_FAILURES))}, ${sql.raw(String(DOUBLINGS))})) end)`;

/**
 * Counts an attempt before the password is checked, so that parallel guesses get no more attempts than serial ones.
 * A known browser has a limit of its own; all others share the growing wait beside the limit of their network. An
 * attempt that comes within the wait is not counted for its network, because its password is not checked.
 * @throws AppError too_many_requests
 */
export async function countAttempt(
  database: Database,
  { client, isKnown, now }: Attempt,
): Promise<void> {
  const instant = sql`${now.toISOString()}::timestamptz`;
  const isStranger = sql`not ${isKnown}::boolean`;
  // A last attempt that is later than now comes from before a clock was set back.
  const isForgotten = sql`(${lastAt} <= ${instant} - ${FORGOTTEN_AFTER} or ${lastAt} > ${instant})`;
  const endOfWait = sql`${lastAt} + make_interval(secs => ${waitSeconds})`;
  const isWaiting = sql`exists (select from waiting)`;
  const { rows } = await database.execute<Counted>(sql`
    with waiting as (
      select ceil(extract(epoch from ${endOfWait} - ${instant}))::int as seconds
      from ${signInFailures}
      where ${isStranger} and not ${isForgotten} and ${endOfWait} > ${instant}
    ),
    counted as (${countRequest({ scope: 'login', client, now }, isWaiting)}),
    admitted as (
      insert into ${signInFailures} (id, count, last_at)
      select 1, 1, ${instant} from counted where allowed and ${isStranger}
      on conflict (id) do update
        set count = case when ${isForgotten} then 1 else ${count} + 1 end, last_at = ${instant}
        where ${isForgotten} or ${endOfWait} <= ${instant}
      returning id
    )
    select coalesce(
      (select seconds from waiting),
      (select retry_after from counted where not allowed),
      -- Another attempt of the same moment was admitted.
      (select 1 where ${isStranger} and not exists (select from admitted))
    ) as wait`);
  const wait = rows[0]?.wait ?? null;
  if (wait !== null) throw new AppError('too_many_requests', { retryAfterSeconds: wait });
}

/** Statements that forget the failures: somebody who belongs here has signed in. */
export const forgetFailures = (database: Database, client: string) =>
  [
    database
      .delete(rateLimits)
      .where(and(eq(rateLimits.scope, 'login'), eq(rateLimits.client, client))),
    database.delete(signInFailures),
  ] as const;
