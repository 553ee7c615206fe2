import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { audioColumns } from './recordings/sermon-audio.ts';
import type { NextVersionSearchParams } from '#shared/publishing/record-states.ts';
import { parsePassages } from '#shared/sermons/scripture-parser.ts';
import {
  SERMON_TEXT_ERRORS,
  type SermonWithState,
  type CreateSermonInput,
  type UpdateSermonInput,
} from '#shared/sermons/sermons.ts';
import { toColumns } from '#db/columns.ts';
import { NO_NEXT_VERSION, nextVersionWithChanges } from '#db/publishing/record-states.ts';
import { sermonColumnsWithState } from '#db/sermons/sermons.ts';
import type { Database } from '#db/client.ts';
import { beyondEndMessage } from '#shared/sermons/transcripts/chapters.ts';
import { SERMON_CHECK, sermons } from '#db/tables.ts';
import { changeRecord, type RecordVersion } from '../http/versions.ts';
import {
  changedStateColumns,
  chosenStateColumns,
  rethrowAsIncomplete,
} from '../publishing/stated-records.ts';
import type { Dependencies } from '../dependencies.ts';
import { fieldError } from '../http/errors.ts';
import { createOnce, newRecordColumns } from '../http/idempotency.ts';

type WriteDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** Column values of a new sermon. @throws AppError invalid_body if it is scheduled for a time that is over */
export const newSermonRow = (sermon: CreateSermonInput, idempotencyKey: string, now: Date) => ({
  ...sermon,
  ...chosenStateColumns(sermon, now),
  date: new Date(sermon.date),
  passages: parsePassages(sermon.scripture ?? null),
  ...newRecordColumns(sermon, idempotencyKey, now),
});

/**
 * Creates a sermon. A repeated idempotency key returns the existing sermon in its current state.
 * @throws AppError idempotency_key_reused
 */
export async function createSermon(
  { database, clock }: WriteDependencies,
  sermon: CreateSermonInput,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<SermonWithState> {
  const now = clock();
  const row = newSermonRow(sermon, idempotencyKey, now);
  return createOnce(database, sermons, row, {
    insert: database.insert(sermons).values(row),
    records: database.select(sermonColumnsWithState(now)).from(sermons),
  });
}

/** Adds to changed fields of a sermon the passages in its scripture, if the scripture is among them. */
const withPassages = <Changes extends Pick<SermonChanges, 'scripture'>>(changes: Changes) => ({
  ...changes,
  ...(changes.scripture === undefined ? {} : { passages: parsePassages(changes.scripture) }),
});

/** Column values for changed fields of a sermon. */
const changedColumns = ({ date, audioUrl, ...changes }: SermonChanges) => ({
  ...withPassages(changes),
  ...(date === undefined ? {} : { date: new Date(date) }),
  ...(audioUrl === undefined ? {} : audioColumns(sql`${audioUrl}::text`)),
});

/** Checks that chapters begin before the end of the recording, if its length is known. @throws AppError invalid_body */
async function checkChapters(database: Database, { id }: RecordVersion, changes: SermonChanges) {
  const { chapters = [], audioUrl } = changes;
  if (chapters.length === 0) return;
  const [stored] = await database
    .select({ seconds: sermons.audioSeconds, audioUrl: sermons.audioUrl })
    .from(sermons)
    .where(eq(sermons.id, id));
  const isSame = audioUrl === undefined || audioUrl === stored?.audioUrl;
  if (!isSame || !stored?.seconds) return;
  const message = beyondEndMessage(chapters, stored.seconds);
  if (message !== undefined) throw fieldError('chapters', message);
}

type SermonChanges = Omit<UpdateSermonInput, 'state' | 'publishAt'>;

/**
 * Changes the given fields of a sermon.
 * @param next `save` stores the changes as the sermon's next version; `publish` saves them and deletes the next
 * version; undefined saves them and leaves the next version unchanged
 * @throws AppError not_found, conflict, invalid_body
 */
export async function updateSermon(
  { database, clock }: WriteDependencies,
  record: RecordVersion,
  { state, publishAt, ...changes }: UpdateSermonInput,
  next?: z.infer<typeof NextVersionSearchParams>['next'],
): Promise<SermonWithState> {
  const now = clock();
  await checkChapters(database, record, changes);
  const written =
    next === 'save'
      ? nextVersionWithChanges(sermons, toColumns(withPassages(changes), sermons), {
          now,
          ...chosenStateColumns({ publishAt }, now),
        })
      : {
          ...changedColumns(changes),
          ...changedStateColumns(sermons, { state, publishAt }, now),
          ...(next === 'publish' ? NO_NEXT_VERSION : {}),
        };
  const { id } = record;
  const complete = { table: sermons, id, constraint: SERMON_CHECK, messages: SERMON_TEXT_ERRORS };
  return writeSermon(database, record, written, now).catch(
    rethrowAsIncomplete(database, complete, changes),
  );
}

const writeSermon = (
  database: Database,
  record: RecordVersion,
  written: PgUpdateSetSource<typeof sermons>,
  now: Date,
): Promise<SermonWithState> =>
  changeRecord(database, sermons, record, now, (isExpected, raised) =>
    database
      .update(sermons)
      .set({ ...written, ...raised })
      .where(isExpected)
      .returning(sermonColumnsWithState(now)),
  );

/** Discards the next version of a sermon, if there is one. @throws AppError not_found, conflict */
export const discardNextSermonVersion = (
  { database, clock }: WriteDependencies,
  record: RecordVersion,
): Promise<SermonWithState> => writeSermon(database, record, NO_NEXT_VERSION, clock());
