import { Hono } from 'hono';
import * as z from 'zod/mini';
import { readContentRevision } from '#db/content-revision.ts';
import type { ApiEnvironment, Dependencies } from '../../dependencies.ts';
import { revalidate, revisionHeaders } from '../../middleware/caching.ts';
import { recordIdParameter, validQuery } from '../../middleware/validate.ts';
import { linkToNext, pageQuery } from '../../paging.ts';
import { findSermon, listSermons, readFacets } from './sermons.service.ts';

const SermonQuery = z.object({
  ...pageQuery,
  q: z.optional(z.string()),
  speaker: z.optional(z.string()),
  book: z.optional(z.string()),
  series: z.optional(z.string()),
});

/** `GET /api/sermons`, `/api/sermons/facets`, `/api/sermons/{id}`. */
export const sermonsRoutes = ({ database }: Pick<Dependencies, 'database'>) => {
  const revalidated = revalidate(() => readContentRevision(database));
  return new Hono<ApiEnvironment>()
    .get('/', validQuery(SermonQuery), revalidated, async (c) => {
      const { revision, sermons, next } = await listSermons(database, c.req.valid('query'));
      linkToNext(c, next);
      return c.json(sermons, 200, revisionHeaders(revision));
    })
    .get('/facets', revalidated, async (c) => {
      const { revision, facets } = await readFacets(database);
      return c.json(facets, 200, revisionHeaders(revision));
    })
    .get('/:id', recordIdParameter(), revalidated, async (c) => {
      const { revision, sermon } = await findSermon(database, c.req.valid('param').id);
      return c.json(sermon, 200, revisionHeaders(revision));
    });
};
