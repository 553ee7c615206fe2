import { eq, sql, type Column } from 'drizzle-orm';
import { readPassages } from '#shared/sermons/scripture-parser.ts';
import {
  SERMON_TEXTS,
  type StatedSermon,
  type CreateSermonInput,
  type UpdateSermonInput,
} from '#shared/sermons/sermons.ts';
import { statedSermonColumns, toSermon } from '#db/sermons/sermons.ts';
import { SERMON_CHECK, sermons } from '#db/tables.ts';
import { isVersion, nextVersion, writeRecord, type RecordVersion } from '../http/versions.ts';
import { changedState, givenState, refuseIncomplete } from '../publishing/state-writes.ts';
import type { Dependencies } from '../dependencies.ts';
import { AppError } from '../http/errors.ts';
import { contentDigest, digestQuery, refuseOtherContent } from '../http/idempotency.ts';

type WriteDependencies = Pick<Dependencies, 'database' | 'clock'>;

/**
 * Creates a sermon. A repeated idempotency key returns the sermon it created, in its current state.
 * @throws AppError idempotency_key_reused
 */
export async function createSermon(
  { database, clock }: WriteDependencies,
  sermon: CreateSermonInput,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<StatedSermon> {
  const now = clock();
  const digest = contentDigest(sermon);
  const insert = database
    .insert(sermons)
    .values({
      ...sermon,
      ...givenState(sermon, now),
      date: new Date(sermon.date),
      passages: readPassages(sermon.scripture ?? null),
      idempotencyKey,
      idempotencyDigest: digest,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: sermons.idempotencyKey });
  const created = database
    .select(statedSermonColumns(now))
    .from(sermons)
    .where(eq(sermons.idempotencyKey, idempotencyKey));
  const stored = digestQuery(database, sermons, idempotencyKey);
  const [, [row], digests] = await database.batch([insert, created, stored]);
  refuseOtherContent(digests, digest);
  if (row === undefined) throw new AppError('internal');
  return toSermon(row);
}

/** Keeps the measurements of an unchanged recording; another address is measured anew. */
function measuredFor(audioUrl: string | null) {
  const kept = (column: Column) =>
    sql`case when ${sermons.audioUrl} is not distinct from ${audioUrl} then ${column} end`;
  return {
    audioUrl,
    audioBytes: kept(sermons.audioBytes),
    audioType: kept(sermons.audioType),
    audioSeconds: kept(sermons.audioSeconds),
    audioProblem: kept(sermons.audioProblem),
  };
}

/** Changes the given fields. @throws AppError not_found, conflict */
export async function updateSermon(
  { database, clock }: WriteDependencies,
  record: RecordVersion,
  { date, audioUrl, state, publishAt, ...changes }: UpdateSermonInput,
): Promise<StatedSermon> {
  const now = clock();
  const write = database
    .update(sermons)
    .set({
      ...changes,
      ...(date === undefined ? {} : { date: new Date(date) }),
      ...(audioUrl === undefined ? {} : measuredFor(audioUrl)),
      ...(changes.scripture === undefined ? {} : { passages: readPassages(changes.scripture) }),
      ...changedState(sermons, { state, publishAt }, now),
      ...nextVersion(sermons, now),
    })
    .where(isVersion(sermons, record))
    .returning(statedSermonColumns(now));
  const { id } = record;
  const complete = { table: sermons, id, constraint: SERMON_CHECK, messages: SERMON_TEXTS };
  const row = await writeRecord(database, { table: sermons, id, write }).catch(
    refuseIncomplete(database, complete, changes),
  );
  return toSermon(row);
}
