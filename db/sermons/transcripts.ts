import { eq } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { sermonTranscripts } from '../tables.ts';

const { version, cues, isMachineMade, paragraphs } = sermonTranscripts;

/** Columns of a transcript in the API's answers. */
export const transcriptColumns = { version, cues, isMachineMade };

/** Query for the transcript of a sermon. */
export const transcriptQuery = (db: Database, sermonId: number) =>
  db.select(transcriptColumns).from(sermonTranscripts).where(eq(sermonTranscripts.id, sermonId));

/** Query for the part of a transcript that the sermon's page shows. */
export const shownTranscriptQuery = (db: Database, sermonId: number) =>
  db
    .select({ isMachineMade, paragraphs })
    .from(sermonTranscripts)
    .where(eq(sermonTranscripts.id, sermonId));
