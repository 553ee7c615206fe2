import { eq } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { sermonTranscripts } from '../tables.ts';

const { version, cues, isMachineMade, paragraphs } = sermonTranscripts;

/** Columns of the API's transcript. */
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
