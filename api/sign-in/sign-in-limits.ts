import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { knownBrowsers, rateLimits, signInFailures } from '#db/tables.ts';
import { AppError } from '../http/errors.ts';
import { countRequestQuery } from '../http/rate-limit.ts';
import { timestamptz } from '#db/columns.ts';

/** Number of wrong passwords, from all unknown browsers together, after which their further attempts must wait. */
const FREE_FAILURES = 20;
/** Maximum wait in seconds. The wait begins with one second and doubles with each failure. */
const LONGEST_WAIT_SECONDS = 60;
const DOUBLINGS = Math.ceil(Math.log2(LONGEST_WAIT_SECONDS));
/** Time without an attempt after which wrong passwords no longer count. A correct password ends their count earlier. */
const FAILURES_EXPIRE_AFTER = sql`interval '1 hour'`;

/** Consecutive wrong passwords after which a known browser counts as unknown. */
const KNOWN_FAILURES = 10;

/** An attempt to sign in. */
type Attempt = {
  /** HMAC of the client's IP address or network. */
  network: string;
  /** Id in the browser's genuine device cookie, even if the browser is no longer known; null without such a cookie. */
  browser: string | null;
  now: Date;
};

type Counted = { client: string; wait: number | null };

const { count, lastAt } = signInFailures;
const waitSeconds = sql`(case when ${count} < ${sql.raw(String(FREE_FAILURES))} then 0
  else least(${sql.raw(String(LONGEST_WAIT_SECONDS))},
    2 ^ least(${count} - ${sql.raw(String(FREE_FAILURES))}, ${sql.raw(String(DOUBLINGS))})) end)`;

/** SQL condition: the last failure is older than FAILURES_EXPIRE_AFTER, or in the future because of a wrong clock. */
export function failuresHaveExpired(now: Date): SQL {
  const instant = timestamptz(now);
  return sql`(${lastAt} <= ${instant} - ${FAILURES_EXPIRE_AFTER} or ${lastAt} > ${instant})`;
}

/**
 * Counts an attempt before the password is checked, so that parallel guesses are no way around the limits. A known
 * browser has its own limit. Other browsers share the growing wait and the limit of their network, which does not count
 * attempts during the wait, because their passwords are not checked.
 * @returns the counted client: the id of the known browser, or else the network
 * @throws AppError too_many_requests
 */
export async function countAttempt(
  database: Database,
  { network, browser, now }: Attempt,
): Promise<string> {
  const instant = timestamptz(now);
  const isStranger = sql`not exists (select from known)`;
  const isForgotten = failuresHaveExpired(now);
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
    counted as (${countRequestQuery({ scope: 'login', client, now }, isWaiting)}),
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

/** Statements that reset the counts after a correct password. @param client as returned by `countAttempt` */
export const resetFailuresQueries = (database: Database, client: string) =>
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
