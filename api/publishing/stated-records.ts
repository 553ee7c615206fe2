import * as z from 'zod/mini';
import type { pages, bulletins } from '#db/tables.ts';
import { StateFilterValue } from '#shared/publishing/record-states.ts';
import type { Dependencies } from '../dependencies.ts';
import {
  idempotencyKey,
  ifMatch,
  recordIdParameter,
  validBody,
  validQuery,
} from '../http/validate.ts';
import { deleteRecord, type RecordVersion } from '../http/versions.ts';
import { routesWithBuild } from './publish.ts';

const ListQuery = z.object({ state: z.optional(StateFilterValue) });

type Kind<Create extends z.ZodMiniType, Update extends z.ZodMiniType, Row, Found> = {
  table: typeof pages | typeof bulletins;
  createInput: Create;
  updateInput: Update;
  list: (dependencies: Dependencies, state: StateFilterValue) => Promise<Row[]>;
  find: (dependencies: Dependencies, id: number) => Promise<Found>;
  create: (dependencies: Dependencies, input: z.output<Create>, key?: string) => Promise<Row>;
  update: (
    dependencies: Dependencies,
    record: RecordVersion,
    input: z.output<Update>,
  ) => Promise<Row>;
};

/** Creates the routes (list, read, create, update, delete) of a type of record that only the admin reads by the API. */
export const statedRecordRoutes = <
  Create extends z.ZodMiniType,
  Update extends z.ZodMiniType,
  Row extends object,
  Found extends object,
>(
  services: Dependencies,
  { table, createInput, updateInput, ...kind }: Kind<Create, Update, Row, Found>,
) =>
  routesWithBuild(services)
    .get('/', validQuery(ListQuery), async (c) => {
      const { state = 'all' } = c.req.valid('query');
      return c.json(await kind.list(services, state), 200);
    })
    .get('/:id', recordIdParameter(), async (c) =>
      c.json(await kind.find(services, c.req.valid('param').id), 200),
    )
    .post('/', idempotencyKey(), validBody(createInput), async (c) => {
      const key = c.req.valid('header')['Idempotency-Key'];
      return c.json(await kind.create(services, c.req.valid('json'), key), 201);
    })
    .patch('/:id', recordIdParameter(), ifMatch(), validBody(updateInput), async (c) => {
      const record = { ...c.req.valid('param'), expected: c.req.valid('header')['If-Match'] };
      return c.json(await kind.update(services, record, c.req.valid('json')), 200);
    })
    .delete('/:id', recordIdParameter(), ifMatch(), async (c) => {
      const record = { ...c.req.valid('param'), expected: c.req.valid('header')['If-Match'] };
      await deleteRecord(services.database, table, record);
      return c.body(null, 204);
    });
