import { eq, sql, type Column } from 'drizzle-orm';
import { readPassages } from '#shared/sermons/scripture-parser.ts';
import type { Sermon, CreateSermonInput, UpdateSermonInput } from '#shared/sermons/sermons.ts';
import { sermonColumns, toSermon } from '#db/sermons/sermons.ts';
import { sermons } from '#db/tables.ts';
import { isVersion, nextVersion, writeRecord, type RecordVersion } from '../http/versions.ts';
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
): Promise<Sermon> {
  const now = clock();
  const digest = contentDigest(sermon);
  const insert = database
    .insert(sermons)
    .values({
      ...sermon,
      date: new Date(sermon.date),
      passages: readPassages(sermon.scripture ?? null),
      idempotencyKey,
      idempotencyDigest: digest,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: sermons.idempotencyKey });
  const created = database
    .select(sermonColumns)
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
  { date, audioUrl, ...changes }: UpdateSermonInput,
): Promise<Sermon> {
  const write = database
    .update(sermons)
    .set({
      ...changes,
      ...(date === undefined ? {} : { date: new Date(date) }),
      ...(audioUrl === undefined ? {} : measuredFor(audioUrl)),
      ...(changes.scripture === undefined ? {} : { passages: readPassages(changes.scripture) }),
      ...nextVersion(sermons, clock()),
    })
    .where(isVersion(sermons, record))
    .returning(sermonColumns);
  return toSermon(await writeRecord(database, { table: sermons, id: record.id, write }));
}
