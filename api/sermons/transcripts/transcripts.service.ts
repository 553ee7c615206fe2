import { and, eq, sql } from 'drizzle-orm';
import {
  paragraphsOf,
  type Cue,
  type Transcript,
  type TranscriptFormat,
} from '#shared/sermons/transcripts/transcript.ts';
import { TranscriptProblem } from '#shared/sermons/transcripts/read-cues.ts';
import { readTranscript } from '#shared/sermons/transcripts/read-transcript.ts';
import { isPublic } from '#db/publishing/record-states.ts';
import { transcriptColumns } from '#db/sermons/transcripts.ts';
import { sermons, sermonTranscripts } from '#db/tables.ts';
import type { Dependencies } from '#api/dependencies.ts';
import { AppError, databaseErrorCode, fieldError } from '#api/http/errors.ts';
import {
  versionCondition,
  raisedVersionColumns,
  writeRecord,
  type RecordVersion,
} from '#api/http/versions.ts';
import { withRevision } from '#db/publishing/content-revision.ts';

type TranscriptDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** Parses the cues of a text. @throws AppError invalid_body, with the number of the invalid line */
export function parseCues(text: string, format?: TranscriptFormat): Cue[] {
  try {
    return readTranscript(text, format).cues;
  } catch (error) {
    if (!(error instanceof TranscriptProblem)) throw error;
    throw fieldError('text', error.message);
  }
}

/** Postgres error code for a violated foreign key. */
const NO_SUCH_SERMON = '23503';

/**
 * Stores the transcript of a sermon, or replaces it. A sermon without a transcript has version 0.
 * @throws AppError not_found, conflict
 */
export async function saveTranscript(
  { database, clock }: TranscriptDependencies,
  { id, expected }: RecordVersion,
  { cues, isMachineMade }: Pick<Transcript, 'cues' | 'isMachineMade'>,
): Promise<Transcript> {
  const now = clock();
  const content = { cues, isMachineMade, paragraphs: paragraphsOf(cues) };
  const changed = { ...content, ...raisedVersionColumns(sermonTranscripts, now) };
  const isFirst = expected === undefined || expected === 0;
  const write = isFirst
    ? database
        .insert(sermonTranscripts)
        .values({ id, ...content, createdAt: now, updatedAt: now })
        .onConflictDoUpdate({
          target: sermonTranscripts.id,
          set: changed,
          ...(expected === 0 ? { setWhere: sql`false` } : {}),
        })
        .returning(transcriptColumns)
    : database
        .update(sermonTranscripts)
        .set(changed)
        .where(versionCondition(sermonTranscripts, { id, expected }))
        .returning(transcriptColumns);
  const record = { table: sermonTranscripts, id, write, isNewAtZero: true };
  return writeRecord(database, record).catch((error: unknown) => {
    const isGone = databaseErrorCode(error) === NO_SUCH_SERMON;
    throw isGone ? new AppError('not_found', {}, { cause: error }) : error;
  });
}

type Wanted = { id: number; now: Date; onlyPublic: boolean };

/**
 * Reads a sermon with its transcript, if it has one.
 * @param onlyPublic whether sermons that are not public count as missing
 * @throws AppError not_found if the sermon does not exist
 */
export async function findTranscript(
  { database }: Pick<Dependencies, 'database'>,
  { id, now, onlyPublic }: Wanted,
) {
  const { title, speaker, date, chapters, audioSeconds } = sermons;
  const { paragraphs } = sermonTranscripts;
  const query = database
    .select({
      sermon: { title, speaker, date, chapters, audioSeconds },
      transcript: { ...transcriptColumns, paragraphs },
    })
    .from(sermons)
    .leftJoin(sermonTranscripts, eq(sermonTranscripts.id, sermons.id))
    .where(and(eq(sermons.id, id), onlyPublic ? isPublic(sermons, now) : undefined));
  const { revision, rows } = await withRevision(database, query, now);
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found');
  return { revision, ...row };
}

/** Returns the value. @throws AppError not_found if the value is null */
export function requireFound<Value>(value: Value | null): Value {
  if (value === null) throw new AppError('not_found');
  return value;
}
