import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  emptyFields,
  NO_MOMENT,
  type RecordState,
  type StateInput,
} from '#shared/publishing/record-states.ts';
import type { Database } from '#db/client.ts';
import { isDue } from '#db/publishing/record-states.ts';
import { AppError, violatedConstraint } from '../http/errors.ts';

/**
 * Column values of the state that an editor gives a record. Without a state it is public: at once, or from `publishAt` on.
 * @throws AppError naming `publishAt`, when a scheduled record has no moment that is ahead
 */
export function givenState(
  { state, publishAt = null }: StateInput,
  now: Date,
): { state: RecordState; publishAt: Date | null } {
  const next = state ?? (publishAt === null ? 'public' : 'scheduled');
  if (next !== 'scheduled') return { state: next, publishAt: null };
  const moment = publishAt === null ? now : new Date(publishAt);
  if (moment > now) return { state: next, publishAt: moment };
  throw new AppError('invalid_body', { errors: [{ path: 'publishAt', message: NO_MOMENT }] });
}

type StatedTable = PgTable & { id: PgColumn; state: PgColumn; publishAt: PgColumn };

/**
 * Column values of the state in a change of a record. `publishAt: null` alone publishes what is scheduled. A change that
 * names neither leaves the state, and makes a record public whose moment has come.
 * @throws as `givenState`
 */
export function changedState(table: StatedTable, { state, publishAt }: StateInput, now: Date) {
  if (state !== undefined || (publishAt !== undefined && publishAt !== null)) {
    return givenState({ state, publishAt }, now);
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
  /** The constraint that refuses an incomplete record. */
  constraint: string;
  /** What a person reads, by the field that is empty. */
  messages: Readonly<Record<string, string>>;
};

/** Answers 400 with the empty fields where the database refused to publish an incomplete draft. */
export const refuseIncomplete =
  (database: Database, { table, id, constraint, messages }: Completeness, changes: object) =>
  async (error: unknown): Promise<never> => {
    if (violatedConstraint(error) !== constraint) throw error;
    const [row] = await database.select().from(table).where(eq(table.id, id));
    const errors = emptyFields({ ...row, ...changes }, messages);
    throw new AppError('invalid_body', { errors }, { cause: error });
  };
