import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  emptyFieldErrors,
  PUBLISH_AT_ERROR,
  type RecordState,
  type StateInput,
} from '#shared/publishing/record-states.ts';
import type { Database } from '#db/client.ts';
import { isDue } from '#db/publishing/record-states.ts';
import { AppError, fieldError, violatedConstraint } from '../http/errors.ts';

/**
 * Column values for a record's state that an editor has chosen. Without a state the record becomes public, at once or
 * at `publishAt`.
 * @throws AppError naming `publishAt` if a scheduled record has no future publication time
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
 * Column values for the state in a change of a record. If only `publishAt: null` is sent, a scheduled record
 * becomes public at once. If nothing is sent, the state stays, but a scheduled record that is due becomes public.
 * @throws as `chosenStateColumns`
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

/** Throws `invalid_body` with the empty fields if the database refused to publish an incomplete draft. */
export const rethrowAsIncomplete =
  (database: Database, { table, id, constraint, messages }: Completeness, changes: object) =>
  async (error: unknown): Promise<never> => {
    if (violatedConstraint(error) !== constraint) throw error;
    const [row] = await database.select().from(table).where(eq(table.id, id));
    const errors = emptyFieldErrors({ ...row, ...changes }, messages);
    throw new AppError('invalid_body', { errors }, { cause: error });
  };
