import { Hono } from 'hono';
import { CreateSermonInput, UpdateSermonInput } from '#shared/sermons/sermons.ts';
import { sermons } from '#db/tables.ts';
import type { ApiEnvironment, Dependencies } from '../dependencies.ts';
import { withMeasuredAudio } from './recordings/sermon-audio.ts';
import { jsonBody } from '../http/json-body.ts';
import {
  idempotencyKey,
  ifMatch,
  recordIdParameter,
  validBody,
} from '../http/validate.ts';
import { deleteRecord } from '../http/versions.ts';
import { createSermon, updateSermon } from './sermons.writes.ts';

/** `POST /api/sermons`, `PATCH` and `DELETE /api/sermons/{id}`. */
export const sermonsAdminRoutes = (
  services: Pick<Dependencies, 'database' | 'clock' | 'assets' | 'fetch' | 'log'>,
) =>
  new Hono<ApiEnvironment>()
    .post('/', jsonBody(), idempotencyKey(), validBody(CreateSermonInput), async (c) => {
      const key = c.req.valid('header')['Idempotency-Key'];
      const sermon = await createSermon(services, c.req.valid('json'), key);
      return c.json(await withMeasuredAudio(services, sermon, c.req.url), 201);
    })
    .patch(
      '/:id',
      recordIdParameter(),
      ifMatch(),
      jsonBody(),
      validBody(UpdateSermonInput),
      async (c) => {
        const { id } = c.req.valid('param');
        const expected = c.req.valid('header')['If-Match'];
        const sermon = await updateSermon(services, { id, expected }, c.req.valid('json'));
        return c.json(await withMeasuredAudio(services, sermon, c.req.url), 200);
      },
    )
    .delete('/:id', recordIdParameter(), ifMatch(), async (c) => {
      const { id } = c.req.valid('param');
      const expected = c.req.valid('header')['If-Match'];
      await deleteRecord(services.database, sermons, { id, expected });
      return c.body(null, 204);
    });
