import { Hono } from 'hono';
import type { ApiEnvironment, Dependencies } from '../dependencies.ts';
import { noStore } from '../http/caching.ts';
import { createHealthReader } from './health.service.ts';

/** `GET /api/health`: 503 when the database does not answer, else 200. */
export function healthRoutes(services: Dependencies) {
  const readHealth = createHealthReader(services);
  return new Hono<ApiEnvironment>().get('/', noStore(), async (c) => {
    const health = await readHealth();
    return c.json(health, health.status === 'down' ? 503 : 200);
  });
}
