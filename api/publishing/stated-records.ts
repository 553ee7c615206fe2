import * as z from 'zod/mini';
import type { pages, bulletins } from '#db/tables.ts';
import {
  StateFilterValue,
  emptyFieldErrors,
  PUBLISH_AT_ERROR,
  type RecordState,
  type StateInput,
} from '#shared/publishing/record-states.ts';
import type { Dependencies } from '../dependencies.ts';
import {
  idempotencyKey,
  recordVersion,
  recordIdParameter,
  validBody,
  validQuery,
} from '../http/validate.ts';
import { deleteRecord, type RecordVersion } from '../http/versions.ts';
import { routesWithBuild } from './publish.ts';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import { isDue } from '#db/publishing/record-states.ts';
import { AppError, fieldError, violatedConstraint } from '../http/errors.ts';

/**
 * Column values for the state that an editor has chosen for a record. Without `state` the record becomes public, at
 * once or at `publishAt`.
 * @throws AppError invalid_body for `publishAt` if a scheduled record has no publication time in the future
 */
export function chosenStateColumns(
  { state, publishAt = null }: StateInput,
  now: Date,
): { state: RecordState; publishAt: Date | null } {
  const next = state ?? (publishAt === null ? 'public' : 'scheduled');
  if (next !== 'scheduled') return { state: next, publishAt: null };
  const moment = publishAt === null ? now : new Date(publishAt);
  if (moment > now) return { state: next, publishAt: moment };
  throw fieldError('publishAt', PUBLISH_AT_ERROR);
}

type StatedTable = PgTable & { id: PgColumn; state: PgColumn; publishAt: PgColumn };

/**
 * Column values for the state in a change of a record. If the change has only `publishAt: null`, a scheduled record
 * becomes public at once. If it has neither field, the state stays, but a scheduled record that is due becomes public.
 * @throws AppError invalid_body for `publishAt`, as `chosenStateColumns`
 */
export function changedStateColumns(
  table: StatedTable,
  { state, publishAt }: StateInput,
  now: Date,
) {
  if (state !== undefined || (publishAt !== undefined && publishAt !== null)) {
    return chosenStateColumns({ state, publishAt }, now);
  }
  const isPublished = publishAt === null ? sql`${table.state} = 'scheduled'` : isDue(table, now);
  return {
    state: sql<RecordState>`case when ${isPublished} then 'public' else ${table.state} end`,
    publishAt: sql<Date | null>`case when not ${isPublished} then ${table.publishAt} end`,
  };
}

type Completeness = {
  table: StatedTable;
  id: number;
  /** The database constraint that incomplete records violate. */
  constraint: string;
  /** The message for each field that may be empty. */
  messages: Readonly<Record<string, string>>;
};

/** Creates an error handler: throws `invalid_body` if an incomplete record would become public, else rethrows. */
export const rethrowAsIncomplete =
  (database: Database, { table, id, constraint, messages }: Completeness, changes: object) =>
  async (error: unknown): Promise<never> => {
    if (violatedConstraint(error) !== constraint) throw error;
    const [row] = await database.select().from(table).where(eq(table.id, id));
    const errors = emptyFieldErrors({ ...row, ...changes }, messages);
    throw new AppError('invalid_body', { errors }, { cause: error });
  };

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

/** Creates the routes (list, read, create, update, delete) of pages or bulletins, which only the admin may call. */
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
    .patch('/:id', recordVersion(), validBody(updateInput), async (c) => {
      return c.json(await kind.update(services, c.var.record, c.req.valid('json')), 200);
    })
    .delete('/:id', recordVersion(), async (c) => {
      await deleteRecord(services.database, table, c.var.record);
      return c.body(null, 204);
    });
