import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { ApiEnvironment } from '../dependencies.ts';
import { revisionHeaders } from '../http/caching.ts';
import { recordIdParameter, validQuery } from '../http/validate.ts';
import { linkToNext, pageQuery } from '../http/paging.ts';
import type { Services } from '../services.ts';
import { findSermon, listSermons, readFacets } from './sermons.service.ts';

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
