import { defaultTab, type SermonTab } from '#shared/sermons/sermon-tabs.ts';
import type { SermonDetail } from '#shared/sermons/sermon-detail.ts';
import { chaptersWithin } from '#shared/sermons/transcripts/chapter-times.ts';
import type { Chapter } from '#shared/sermons/transcripts/chapters.ts';

/** The fields of a sermon that the player needs as props. The rest is only in the page's HTML. */
export type PlayerSermon = Pick<
  SermonDetail,
  | 'id'
  | 'title'
  | 'speaker'
  | 'series'
  | 'thumbnailUrl'
  | 'videoUrl'
  | 'audioUrl'
  | 'audioBytes'
  | 'audioSeconds'
> & {
  /** HTML; empty without notes. */
  notes: string;
  /** Whether the recording has captions; absent if not. */
  hasCaptions?: true;
  /** Absent if the recording has no chapters. */
  chapters?: Chapter[];
  /** The tab that opens if the URL names none. */
  opening: SermonTab;
};

/** Reduces a sermon to the player's data; chapters after the end of the recording are omitted. */
export function playerSermon(sermon: SermonDetail): PlayerSermon {
  const captions = sermon.transcriptSavedAt === null ? {} : { hasCaptions: true as const };
  const within = chaptersWithin(sermon.chapters, sermon.audioSeconds);
  const chapters = within.length === 0 ? {} : { chapters: within };
  const { id, title, speaker, series, thumbnailUrl } = sermon;
  const { videoUrl, audioUrl, audioBytes, audioSeconds, html } = sermon;
  const media = { videoUrl, audioUrl, audioBytes, audioSeconds };
  const parts = { notes: html.notes, opening: defaultTab(sermon) };
  return { id, title, speaker, series, thumbnailUrl, ...media, ...parts, ...captions, ...chapters };
}
