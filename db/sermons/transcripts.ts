import { and, eq } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { isPublic } from '../publishing/record-states.ts';
import { sermons, sermonTranscripts } from '../tables.ts';

const { version, cues, isMachineMade, paragraphs } = sermonTranscripts;

/** Columns of a transcript as the API answers it. */
export const transcriptColumns = { version, cues, isMachineMade };

/** Query for the transcript of a sermon. */
export const transcriptQuery = (db: Database, sermonId: number) =>
  db.select(transcriptColumns).from(sermonTranscripts).where(eq(sermonTranscripts.id, sermonId));

/** Query for what the page of a sermon shows of its transcript. */
export const shownTranscriptQuery = (db: Database, sermonId: number) =>
  db
    .select({ isMachineMade, paragraphs })
    .from(sermonTranscripts)
    .where(eq(sermonTranscripts.id, sermonId));

/**
 * Query for a sermon with its transcript, whose columns are null if it has none.
 * @param onlyPublic whether to leave out a sermon that is not public
 */
export const sermonWithTranscriptQuery = (
  db: Database,
  sermonId: number,
  now: Date,
  onlyPublic = true,
) =>
  db
    .select({
      sermon: {
        title: sermons.title,
        speaker: sermons.speaker,
        date: sermons.date,
        chapters: sermons.chapters,
        audioSeconds: sermons.audioSeconds,
      },
      transcript: { ...transcriptColumns, paragraphs },
    })
    .from(sermons)
    .leftJoin(sermonTranscripts, eq(sermonTranscripts.id, sermons.id))
    .where(and(eq(sermons.id, sermonId), onlyPublic ? isPublic(sermons, now) : undefined));
