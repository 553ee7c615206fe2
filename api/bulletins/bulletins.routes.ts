import { desc } from 'drizzle-orm';
import * as z from 'zod/mini';
import { CreateBulletinInput, UpdateBulletinInput } from '#shared/bulletins/bulletins.ts';
import { ListedState } from '#shared/publishing/record-states.ts';
import { statedBulletinColumns } from '#db/bulletins/bulletins.ts';
import { inState } from '#db/publishing/record-states.ts';
import { bulletins } from '#db/tables.ts';
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
import { createBulletin, findBulletin, updateBulletin } from './bulletins.writes.ts';

const ListQuery = z.object({ state: z.optional(ListedState) });

/** `/api/bulletins`: the bulletins of every state, the latest service first. */
export const bulletinsRoutes = (services: Services) =>
  publishingFeature(services)
    .get('/', validQuery(ListQuery), async (c) => {
      const { database, clock } = services;
      const { state = 'all' } = c.req.valid('query');
      const list = await database
        .select(statedBulletinColumns(clock()))
        .from(bulletins)
        .where(inState(bulletins, state, clock()))
        .orderBy(desc(bulletins.date), desc(bulletins.id));
      return c.json(list, 200);
    })
    .get('/:id', recordIdParameter(), async (c) =>
      c.json(await findBulletin(services, c.req.valid('param').id), 200),
    )
    .post('/', idempotencyKey(), validBody(CreateBulletinInput), async (c) => {
      const key = c.req.valid('header')['Idempotency-Key'];
      return c.json(await createBulletin(services, c.req.valid('json'), key), 201);
    })
    .patch('/:id', recordIdParameter(), ifMatch(), validBody(UpdateBulletinInput), async (c) => {
      const record = { ...c.req.valid('param'), expected: c.req.valid('header')['If-Match'] };
      return c.json(await updateBulletin(services, record, c.req.valid('json')), 200);
    })
    .delete('/:id', recordIdParameter(), ifMatch(), async (c) => {
      const record = { ...c.req.valid('param'), expected: c.req.valid('header')['If-Match'] };
      await deleteRecord(services.database, bulletins, record);
      return c.body(null, 204);
    });
