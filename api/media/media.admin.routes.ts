import { Hono } from 'hono';
import * as z from 'zod/mini';
import { MEDIA_BYTES_HEADER, MediaKind, UpdateMediaInput } from '#shared/media/media.ts';
import type { ApiEnvironment, Dependencies } from '../dependencies.ts';
import { deleteMedia, listMedia, updateMedia } from './library.ts';
import { jsonBody } from '../http/json-body.ts';
import { ifMatch, recordIdParameter, validBody, validQuery } from '../http/validate.ts';
import { linkToNext, pageQuery } from '../http/paging.ts';

const MediaQuery = z.object({
  ...pageQuery,
  kind: z.optional(MediaKind),
  q: z.optional(z.string()),
});

/** `GET /api/media`, `PATCH` and `DELETE /api/media/{id}`. */
export const mediaAdminRoutes = (services: Pick<Dependencies, 'database' | 'bucket' | 'clock'>) =>
  new Hono<ApiEnvironment>()
    .get('/', validQuery(MediaQuery), async (c) => {
      const { records, next, totalBytes } = await listMedia(services, c.req.valid('query'));
      linkToNext(c, next);
      return c.json(records, 200, { [MEDIA_BYTES_HEADER]: String(totalBytes) });
    })
    .patch(
      '/:id',
      recordIdParameter(),
      ifMatch(),
      jsonBody(),
      validBody(UpdateMediaInput),
      async (c) => {
        const { id } = c.req.valid('param');
        const expected = c.req.valid('header')['If-Match'];
        return c.json(await updateMedia(services, { id, expected }, c.req.valid('json')), 200);
      },
    )
    .delete('/:id', recordIdParameter(), ifMatch(), async (c) => {
      const { id } = c.req.valid('param');
      await deleteMedia(services, { id, expected: c.req.valid('header')['If-Match'] });
      return c.body(null, 204);
    });
