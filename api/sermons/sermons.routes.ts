import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { ReaderEnvironment, Services } from '../dependencies.ts';
import { revisionHeaders } from '../http/headers.ts';
import {
  recordIdParameter,
  validQuery,
  idempotencyKey,
  recordVersion,
  validBody,
} from '../http/validate.ts';
import { setNextPageLink } from '../http/paging.ts';
import { ListParameters, listSermons, PublicParameters } from './sermons.list.ts';
import { findSermon, readFacets } from './sermons.service.ts';
import { CreateSermonInput, UpdateSermonInput } from '#shared/sermons/sermons.ts';
import { NextVersionSearchParams } from '#shared/publishing/record-states.ts';
import { sermons } from '#db/tables.ts';
import { cachedForVisitors } from '../sign-in/require-admin.ts';
import { withMeasuredAudio } from './recordings/sermon-audio.ts';
import { deleteRecord } from '../http/versions.ts';
import { createSermon, discardNextSermonVersion, updateSermon } from './sermons.writes.ts';
import { routesWithBuild } from '../publishing/publish.ts';

const PARAMETERS = Object.keys(PublicParameters.shape);
const LIST_PARAMETERS = Object.keys(ListParameters.shape);

const PreviewQuery = z.object({ preview: z.optional(z.string()) });

/** `GET /api/sermons`, `/api/sermons/facets` (choices for the filters) and `/api/sermons/{id}`. */
export const sermonsRoutes = (services: Services) => {
  const { database, edge, clock } = services;
  const cached = edge.cached({ tag: String, parameters: PARAMETERS, few: ['limit'] });
  const read = cachedForVisitors(services, 'sermons', cached);
  return new Hono<ReaderEnvironment>()
    .get('/', validQuery(ListParameters), read, async (c) => {
      const list = c.req.valid('query');
      const { revision, total, sermons, next } = await listSermons(database, list, clock());
      setNextPageLink(c, next, LIST_PARAMETERS);
      const headers = { ...revisionHeaders(revision), 'Total-Count': String(total) };
      return c.json(sermons, 200, headers);
    })
    .get('/facets', cached, async (c) => {
      const { revision, facets } = await readFacets(database, clock());
      return c.json(facets, 200, revisionHeaders(revision));
    })
    .get('/:id', recordIdParameter(), validQuery(PreviewQuery), read, async (c) => {
      const isPreview = c.var.reader === 'admin' && c.req.valid('query').preview !== undefined;
      const reader = isPreview ? 'preview' : c.var.reader;
      const wanted = { ...c.req.valid('param'), now: clock(), reader };
      const { revision, sermon } = await findSermon(database, wanted);
      return c.json(sermon, 200, revisionHeaders(revision));
    });
};

/** `POST /api/sermons`, `PATCH` and `DELETE /api/sermons/{id}`, and `DELETE /api/sermons/{id}/next-version`. */
export const sermonsAdminRoutes = (services: Services) =>
  routesWithBuild(services)
    .post('/', idempotencyKey(), validBody(CreateSermonInput), async (c) => {
      const key = c.req.valid('header')['Idempotency-Key'];
      const sermon = await createSermon(services, c.req.valid('json'), key);
      return c.json(await withMeasuredAudio(services, sermon, c.req.url), 201);
    })
    .patch(
      '/:id',
      recordVersion(),
      validQuery(NextVersionSearchParams),
      validBody(UpdateSermonInput),
      async (c) => {
        const { next } = c.req.valid('query');
        const sermon = await updateSermon(services, c.var.record, c.req.valid('json'), next);
        return c.json(await withMeasuredAudio(services, sermon, c.req.url), 200);
      },
    )
    .delete('/:id/next-version', recordVersion(), async (c) => {
      return c.json(await discardNextSermonVersion(services, c.var.record), 200);
    })
    .delete('/:id', recordVersion(), async (c) => {
      await deleteRecord(services.database, sermons, c.var.record);
      return c.body(null, 204);
    });
