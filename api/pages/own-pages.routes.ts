import { asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { CreatePageInput, UpdatePageInput } from '#shared/pages/own-pages.ts';
import { ListedState } from '#shared/publishing/record-states.ts';
import { pageFilesQuery, statedPageColumns, toPageFiles } from '#db/pages/own-pages.ts';
import { inState } from '#db/publishing/record-states.ts';
import { pages } from '#db/tables.ts';
import type { Services } from '../dependencies.ts';
import {
  idempotencyKey,
  ifMatch,
  recordIdParameter,
  validBody,
  validQuery,
} from '../http/validate.ts';
import { deleteRecord } from '../http/versions.ts';
import { publishingFeature } from '../publishing/publish.ts';
import { createPage, findPage, updatePage } from './own-pages.writes.ts';

const ListQuery = z.object({ state: z.optional(ListedState) });

/** `/api/pages`: the pages of the church's own, of every state, in the order in which they were made. */
export const ownPagesRoutes = (services: Services) =>
  publishingFeature(services)
    .get('/', validQuery(ListQuery), async (c) => {
      const { database, clock } = services;
      const { state = 'all' } = c.req.valid('query');
      const list = await database
        .select(statedPageColumns(clock()))
        .from(pages)
        .where(inState(pages, state, clock()))
        .orderBy(asc(pages.id));
      return c.json(list, 200);
    })
    .get('/:id', recordIdParameter(), async (c) => {
      const { id } = c.req.valid('param');
      const page = await findPage(services, id);
      const files = await pageFilesQuery(services.database, eq(pages.id, id));
      return c.json({ ...page, files: toPageFiles(files) }, 200);
    })
    .post('/', idempotencyKey(), validBody(CreatePageInput), async (c) => {
      const key = c.req.valid('header')['Idempotency-Key'];
      return c.json(await createPage(services, c.req.valid('json'), key), 201);
    })
    .patch('/:id', recordIdParameter(), ifMatch(), validBody(UpdatePageInput), async (c) => {
      const record = { ...c.req.valid('param'), expected: c.req.valid('header')['If-Match'] };
      return c.json(await updatePage(services, record, c.req.valid('json')), 200);
    })
    .delete('/:id', recordIdParameter(), ifMatch(), async (c) => {
      const record = { ...c.req.valid('param'), expected: c.req.valid('header')['If-Match'] };
      await deleteRecord(services.database, pages, record);
      return c.body(null, 204);
    });
