import { Hono } from 'hono';
import * as z from 'zod/mini';
import { MarkProcessedInput } from '#shared/replies.ts';
import type { ApiEnvironment, Dependencies } from '../../dependencies.ts';
import { ifMatch } from '../../middleware/if-match.ts';
import { jsonBody } from '../../middleware/json-body.ts';
import { recordIdParameter } from '../../middleware/record-id.ts';
import { validBody, validQuery } from '../../middleware/validate.ts';
import { nextLink, pageQuery } from '../../paging.ts';
import {
  deleteVisitRequest,
  listVisitRequests,
  markVisitRequest,
} from './visit-requests.service.ts';

const VisitRequestQuery = z.object(pageQuery);

/** `GET /api/visit-requests`, `PATCH` and `DELETE /api/visit-requests/{id}`. */
export const visitRequestsRoutes = (services: Pick<Dependencies, 'database' | 'clock'>) =>
  new Hono<ApiEnvironment>()
    .get('/', validQuery(VisitRequestQuery), async (c) => {
      const list = await listVisitRequests(services.database, c.req.valid('query'));
      if (list.next !== undefined) c.header('Link', nextLink(c.req.url, list.next));
      return c.json(list.requests, 200);
    })
    .patch(
      '/:id',
      recordIdParameter(),
      ifMatch(),
      jsonBody(),
      validBody(MarkProcessedInput),
      async (c) => {
        const { id } = c.req.valid('param');
        const expected = c.req.valid('header')['If-Match'];
        return c.json(await markVisitRequest(services, { id, expected }), 200);
      },
    )
    .delete('/:id', recordIdParameter(), ifMatch(), async (c) => {
      const { id } = c.req.valid('param');
      const expected = c.req.valid('header')['If-Match'];
      await deleteVisitRequest(services.database, { id, expected });
      return c.body(null, 204);
    });
