import { desc } from 'drizzle-orm';
import type { Passage } from '#shared/passages.ts';
import type { Sermon, SermonSummary } from '#shared/sermons.ts';
import type { Database } from './client.ts';
import { sermons } from './schema/index.ts';

/** The columns of a sermon in a list: all but its notes. */
export const sermonSummaryColumns = {
  id: sermons.id,
  version: sermons.version,
  title: sermons.title,
  description: sermons.description,
  speaker: sermons.speaker,
  date: sermons.date,
  thumbnailUrl: sermons.thumbnailUrl,
  videoUrl: sermons.videoUrl,
  audioUrl: sermons.audioUrl,
  series: sermons.series,
  scripture: sermons.scripture,
};

/** What is known of a sermon's recording. */
export const measuredAudioColumns = {
  audioBytes: sermons.audioBytes,
  audioType: sermons.audioType,
  audioSeconds: sermons.audioSeconds,
  audioProblem: sermons.audioProblem,
};

/** The columns of a whole sermon. */
export const sermonColumns = {
  ...sermonSummaryColumns,
  content: sermons.content,
  passages: sermons.passages,
  ...measuredAudioColumns,
};

/** Newest first. */
export const sermonOrder = [desc(sermons.date), desc(sermons.id)] as const;

/** Query for all sermons with their notes, newest first (the build reads them once). */
export const sermonsQuery = (db: Database) =>
  db
    .select(sermonColumns)
    .from(sermons)
    .orderBy(...sermonOrder);

/** A row as the API answers it and the pages show it. */
export const toSermon = (
  row: Omit<Sermon, 'date' | 'passages'> & { date: Date; passages: Passage[] | null },
): Sermon => ({ ...row, date: row.date.toISOString(), passages: row.passages ?? [] });

/** As `toSermon`, for a row without notes. */
export const toSermonSummary = (
  row: Omit<SermonSummary, 'date'> & { date: Date },
): SermonSummary => ({ ...row, date: row.date.toISOString() });
