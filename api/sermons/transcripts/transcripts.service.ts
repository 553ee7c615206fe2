import { eq } from 'drizzle-orm';
import {
  paragraphsOf,
  type Cue,
  type Transcript,
  type TranscriptFormat,
} from '#shared/sermons/transcripts/transcript.ts';
import { TranscriptProblem } from '#shared/sermons/transcripts/read-cues.ts';
import { parseTranscript } from '#shared/sermons/transcripts/read-transcript.ts';
import { matchesRecord } from '#db/publishing/record-states.ts';
import { transcriptColumns } from '#db/sermons/transcripts.ts';
import { sermons, sermonTranscripts } from '#db/tables.ts';
import type { Dependencies } from '#api/dependencies.ts';
import { AppError, databaseErrorCode, fieldError, foundRow } from '#api/http/errors.ts';
import { saveQuery, writeRecord, type RecordVersion } from '#api/http/versions.ts';
import { readWithRevision } from '#db/publishing/content-revision.ts';

type TranscriptDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** Parses a text to cues. @throws AppError invalid_body for `text`, with the number of the invalid line */
export function parseCues(text: string, format?: TranscriptFormat): Cue[] {
  try {
    return parseTranscript(text, format).cues;
  } catch (error) {
    if (!(error instanceof TranscriptProblem)) throw error;
    throw fieldError('text', error.message);
  }
}

/** Postgres error code for a violated foreign key. */
const NO_SUCH_SERMON = '23503';

/**
 * Stores or replaces the transcript of a sermon. A transcript that does not exist yet has version 0.
 * @throws AppError not_found, conflict
 */
export async function saveTranscript(
  { database, clock }: TranscriptDependencies,
  record: RecordVersion,
  { cues, isMachineMade }: Pick<Transcript, 'cues' | 'isMachineMade'>,
): Promise<Transcript> {
  const write = saveQuery(database, sermonTranscripts, {
    record,
    values: { cues, isMachineMade, paragraphs: paragraphsOf(cues) },
    now: clock(),
    columns: transcriptColumns,
  });
  const saved = { table: sermonTranscripts, id: record.id, write, isNewAtZero: true };
  return writeRecord(database, saved).catch((error: unknown) => {
    const isGone = databaseErrorCode(error) === NO_SUCH_SERMON;
    throw isGone ? new AppError('not_found', {}, { cause: error }) : error;
  });
}

/**
 * Reads a sermon with its transcript, if it has one.
 * @param onlyPublic whether sermons that are not public count as missing
 * @throws AppError not_found if the sermon does not exist
 */
export async function findTranscript(
  { database, clock }: TranscriptDependencies,
  id: number,
  onlyPublic: boolean,
) {
  const now = clock();
  const { title, speaker, date, chapters, audioSeconds } = sermons;
  const { paragraphs } = sermonTranscripts;
  const query = database
    .select({
      sermon: { title, speaker, date, chapters, audioSeconds },
      transcript: { ...transcriptColumns, paragraphs },
    })
    .from(sermons)
    .leftJoin(sermonTranscripts, eq(sermonTranscripts.id, sermons.id))
    .where(matchesRecord(sermons, id, now, onlyPublic));
  const { revision, rows } = await readWithRevision(database, query, now);
  return { revision, ...foundRow(rows) };
}
