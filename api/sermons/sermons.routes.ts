import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { ApiEnvironment, Services } from '../dependencies.ts';
import { revisionHeaders } from '../http/headers.ts';
import {
  recordIdParameter,
  validQuery,
  idempotencyKey,
  ifMatch,
  validBody,
} from '../http/validate.ts';
import { linkToNext, pageQuery } from '../http/paging.ts';
import { findSermon, listSermons, readFacets } from './sermons.service.ts';
import { CreateSermonInput, UpdateSermonInput } from '#shared/sermons/sermons.ts';
import { sermons } from '#db/tables.ts';
import { withMeasuredAudio } from './recordings/sermon-audio.ts';
import { deleteRecord } from '../http/versions.ts';
import { createSermon, updateSermon } from './sermons.writes.ts';
import { publishingFeature } from '../publishing/publish.ts';

const SermonQuery = z.object({
  ...pageQuery,
  q: z.optional(z.string()),
  speaker: z.optional(z.string()),
  book: z.optional(z.string()),
  series: z.optional(z.string()),
});

const PARAMETERS = Object.keys(SermonQuery.shape);

/** `GET /api/sermons`, `/api/sermons/facets`, `/api/sermons/{id}`. */
export const sermonsRoutes = ({ database, edge }: Pick<Services, 'database' | 'edge'>) => {
  const cached = edge.cached({ tag: String, parameters: PARAMETERS, few: ['limit'] });
  return new Hono<ApiEnvironment>()
    .get('/', validQuery(SermonQuery), cached, async (c) => {
      const { revision, sermons, next } = await listSermons(database, c.req.valid('query'));
      linkToNext(c, next, PARAMETERS);
      return c.json(sermons, 200, revisionHeaders(revision));
    })
    .get('/facets', cached, async (c) => {
      const { revision, facets } = await readFacets(database);
      return c.json(facets, 200, revisionHeaders(revision));
    })
    .get('/:id', recordIdParameter(), cached, async (c) => {
      const { revision, sermon } = await findSermon(database, c.req.valid('param').id);
      return c.json(sermon, 200, revisionHeaders(revision));
    });
};

/** `POST /api/sermons`, `PATCH` and `DELETE /api/sermons/{id}`. */
export const sermonsAdminRoutes = (services: Services) =>
  publishingFeature(services)
    .post('/', idempotencyKey(), validBody(CreateSermonInput), async (c) => {
      const key = c.req.valid('header')['Idempotency-Key'];
      const sermon = await createSermon(services, c.req.valid('json'), key);
      return c.json(await withMeasuredAudio(services, sermon, c.req.url), 201);
    })
    .patch('/:id', recordIdParameter(), ifMatch(), validBody(UpdateSermonInput), async (c) => {
      const record = { ...c.req.valid('param'), expected: c.req.valid('header')['If-Match'] };
      const sermon = await updateSermon(services, record, c.req.valid('json'));
      return c.json(await withMeasuredAudio(services, sermon, c.req.url), 200);
    })
    .delete('/:id', recordIdParameter(), ifMatch(), async (c) => {
      const record = { ...c.req.valid('param'), expected: c.req.valid('header')['If-Match'] };
      await deleteRecord(services.database, sermons, record);
      return c.body(null, 204);
    });
