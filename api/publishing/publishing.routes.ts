import { Hono } from 'hono';
import type { ApiEnvironment } from '../dependencies.ts';
import { readPublishing, tryAgain, type PublishingDependencies } from './publish.ts';

/** `GET /api/publishing`, and `POST /api/publishing` for 'Try again'. */
export const publishingRoutes = (services: PublishingDependencies) =>
  new Hono<ApiEnvironment>()
    .get('/', async (c) => c.json(await readPublishing(services), 200))
    .post('/', async (c) => c.json(await tryAgain(c, services), 200));
