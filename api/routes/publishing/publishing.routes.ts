import { Hono } from 'hono';
import type { ApiEnvironment } from '../../dependencies.ts';
import { makeCall } from '../../publishing/call.ts';
import {
  publishInBackground,
  publishSoon,
  type PublishingNeeds,
} from '../../publishing/publish.ts';
import { readPublishing, tryAgain } from './publishing.service.ts';

/** `GET /api/publishing`, and `POST /api/publishing` for 'Try again'. */
export const publishingRoutes = (services: PublishingNeeds) =>
  new Hono<ApiEnvironment>()
    .get('/', async (c) => {
      const { publishing, isDue } = await readPublishing(services);
      if (isDue) publishInBackground(c, services, publishSoon(services));
      return c.json(publishing, 200);
    })
    .post('/', async (c) => {
      const { publishing, call } = await tryAgain(services);
      if (call !== null) publishInBackground(c, services, makeCall(services, call));
      return c.json(publishing, 200);
    });
