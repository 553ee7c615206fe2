import { openingTab, type SermonTab } from '#shared/sermons/sermon-tabs.ts';
import type { SermonDetail } from '#shared/sermons/sermon-detail.ts';

/** The player's data of a sermon; the rest is in the page already. */
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
  /** HTML; empty when there are none. */
  notes: string;
  /** Whether the recording has captions; absent where it has none. */
  hasCaptions?: true;
  /** The tab that opens when the address names none. */
  opening: SermonTab;
};

export function playerSermon(sermon: SermonDetail): PlayerSermon {
  const captions = sermon.transcriptSavedAt === null ? {} : { hasCaptions: true as const };
  const { id, title, speaker, series, thumbnailUrl } = sermon;
  const { videoUrl, audioUrl, audioBytes, audioSeconds, html } = sermon;
  const media = { videoUrl, audioUrl, audioBytes, audioSeconds };
  const parts = { notes: html.notes, opening: openingTab(sermon) };
  return { id, title, speaker, series, thumbnailUrl, ...media, ...parts, ...captions };
}
