import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { knownBrowsers, rateLimits, signInFailures } from '#db/tables.ts';
import { AppError } from '../http/errors.ts';
import { countRequest } from '../http/rate-limit.ts';

/** Wrong passwords of all unknown browsers together after which each further attempt has to wait. */
const FREE_FAILURES = 20;
/** The wait doubles with each failure, from one second up to this. */
const LONGEST_WAIT_SECONDS = 60;
const DOUBLINGS = Math.ceil(Math.log2(LONGEST_WAIT_SECONDS));
/** An hour without an attempt ends the wait; so does the right password. */
const FORGOTTEN_AFTER = sql`interval '1 hour'`;

/** After this many wrong passwords in a row a known browser is a stranger. */
const KNOWN_FAILURES = 10;

/** Who tries to sign in. */
export type Attempt = {
  network: string;
  /** Of a genuine cookie, whose record may be gone; null without one. */
  browser: string | null;
  now: Date;
};

type Counted = { client: string; wait: number | null };

const { count, lastAt } = signInFailures;
const waitSeconds = sql`(case when ${count} < ${sql.raw(String(FREE_FAILURES))} then 0
  else least(${sql.raw(String(LONGEST_WAIT_SECONDS))},
    2 ^ least(${count} - ${sql.raw(String(FREE_FAILURES))}, ${sql.raw(String(DOUBLINGS))})) end)`;

/** Condition: nobody has guessed for an hour. A last attempt later than now is from before a clock was set back. */
export function failuresAreForgotten(now: Date): SQL {
  const instant = sql`${now.toISOString()}::timestamptz`;
  return sql`(${lastAt} <= ${instant} - ${FORGOTTEN_AFTER} or ${lastAt} > ${instant})`;
}

/**
 * Counts an attempt before the password is checked, so that parallel guesses get no more attempts than serial ones.
 * A known browser has a limit of its own; all others share the growing wait beside the limit of their network. An
 * attempt that comes within the wait is not counted for its network, because its password is not checked.
 * @returns whom it was counted for: the known browser, otherwise the network
 * @throws AppError too_many_requests
 */
export async function countAttempt(
  database: Database,
  { network, browser, now }: Attempt,
): Promise<string> {
  const instant = sql`${now.toISOString()}::timestamptz`;
  const isStranger = sql`not exists (select from known)`;
  const isForgotten = failuresAreForgotten(now);
  const endOfWait = sql`${lastAt} + make_interval(secs => ${waitSeconds})`;
  const isWaiting = sql`exists (select from waiting)`;
  const client = sql`coalesce((select token_id::text from known), ${network})`;
  const { rows } = await database.execute<Counted>(sql`
    with known as (
      select token_id from ${knownBrowsers}
      where token_id = ${browser}::uuid and expires_at > ${instant} and failures < ${KNOWN_FAILURES}::int
    ),
    waiting as (
      select ceil(extract(epoch from ${endOfWait} - ${instant}))::int as seconds
      from ${signInFailures}
      where ${isStranger} and not ${isForgotten} and ${endOfWait} > ${instant}
    ),
    counted as (${countRequest({ scope: 'login', client, now }, isWaiting)}),
    tried as (
      update ${knownBrowsers} set failures = failures + 1 from counted
      where allowed and token_id = (select token_id from known)
    ),
    admitted as (
      insert into ${signInFailures} (id, count, last_at)
      select 1, 1, ${instant} from counted where allowed and ${isStranger}
      on conflict (id) do update
        set count = case when ${isForgotten} then 1 else ${count} + 1 end, last_at = ${instant}
        where ${isForgotten} or ${endOfWait} <= ${instant}
      returning id
    )
    select ${client} as client, coalesce(
      (select seconds from waiting),
      (select retry_after from counted where not allowed),
      -- Another attempt of the same moment was admitted.
      (select 1 where ${isStranger} and not exists (select from admitted))
    ) as wait`);
  const { wait = null, client: counted = network } = rows[0] ?? {};
  if (wait !== null) throw new AppError('too_many_requests', { retryAfterSeconds: wait });
  return counted;
}

/** Statements that forget the failures: somebody who belongs here has signed in. @param client of `countAttempt` */
export const forgetFailures = (database: Database, client: string) =>
  [
    database
      .delete(rateLimits)
      .where(and(eq(rateLimits.scope, 'login'), eq(rateLimits.client, client))),
    database.delete(signInFailures),
    database
      .update(knownBrowsers)
      .set({ failures: 0 })
      .where(eq(sql`${knownBrowsers.tokenId}::text`, client)),
  ] as const;
