import { Hono } from 'hono';
import type { ApiEnvironment, Dependencies } from '../dependencies.ts';
import { noStore } from '../http/headers.ts';
import type { Health } from '#shared/health/health.ts';
import { describeFailure } from '../http/errors.ts';
import { HEALTH_WITHOUT_DATABASE, deriveHealth, readHealthState } from './health-rules.ts';

/** `GET /api/health`, for an uptime monitor: 503 if the database does not answer, else 200. */
export function healthRoutes(services: Dependencies) {
  const readHealth = createHealthReader(services);
  return new Hono<ApiEnvironment>().get('/', noStore(), async (c) => {
    const health = await readHealth();
    return c.json(health, health.status === 'down' ? 503 : 200);
  });
}

/** Time for which an answer is reused without a query. */
const FRESH_MS = 5_000;
/** Maximum age of the last answer that requests get while another request queries the database again. */
const STALE_MS = 30_000;
/** A database that takes longer counts as down. The limit is shorter than the 10 to 30 seconds that monitors wait. */
const TIME_LIMIT_MS = 8_000;

/** Waits for the work at most TIME_LIMIT_MS. @throws Error if the work takes longer */
async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new Error('The database did not answer in time.'));
  }, TIME_LIMIT_MS);
  return Promise.race([work, promise]).finally(() => {
    clearTimeout(timer);
  });
}

const readHealth = (dependencies: Dependencies): Promise<Health> =>
  inTime(readHealthState(dependencies)).then(deriveHealth, (error: unknown) => {
    dependencies.log({ level: 'error', event: 'health', ...describeFailure(error) });
    return HEALTH_WITHOUT_DATABASE;
  });

/**
 * Creates the reader of the site's health, which queries at most every FRESH_MS for any number of requests. Requests
 * share only the result, because workerd cancels a promise with the request that created it.
 */
function createHealthReader(dependencies: Dependencies): () => Promise<Health> {
  let last: { health: Health; at: number } | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = dependencies.clock().getTime();
    const isAsked = now - askedAt < TIME_LIMIT_MS;
    if (last !== undefined && now - last.at < (isAsked ? STALE_MS : FRESH_MS)) return last.health;
    askedAt = now;
    const health = await readHealth(dependencies);
    last = { health, at: dependencies.clock().getTime() };
    askedAt = Number.NEGATIVE_INFINITY;
    return health;
  };
}
