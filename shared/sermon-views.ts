// Separate from the schemas in `sermons.ts`, so that the visitor's bundle holds no zod.

/** Sermons on one page of the library and in one answer of the API. */
export const SERMONS_PER_PAGE = 24;

type Dated = { id: number; date: string };

/** The order of the library. */
export function newestFirst(one: Dated, other: Dated): number {
  if (one.date !== other.date) return one.date > other.date ? -1 : 1;
  return other.id - one.id;
}

/** The filters of the Recent tab. Blank values filter nothing. */
export type SermonFilters = { q: string; speaker: string; book: string; series: string };

export const NO_SERMON_FILTERS: SermonFilters = {
  q: '',
  speaker: '',
  book: '',
  series: '',
};

/** Path of the library filtered by a series. */
export const seriesPath = (series: string): string =>
  `/sermons?${new URLSearchParams({ series }).toString()}`;

/** The parts of a sermon's page. */
export type SermonTab = 'watch' | 'listen' | 'notes';

/** The fields that decide which parts a sermon has. */
type SermonParts = { videoUrl: string | null; audioUrl: string | null; content: string | null };

/** The part that a sermon's page opens when its address names none: the first one that exists. */
export function openingTab({ videoUrl, audioUrl, content }: SermonParts): SermonTab {
  if (videoUrl !== null) return 'watch';
  if (audioUrl !== null) return 'listen';
  return content === null ? 'watch' : 'notes';
}

/** The part that an address names, else `opening`. Keep in step with the pre-paint script. */
export function sermonTab(query: URLSearchParams, opening: SermonTab): SermonTab {
  if (query.get('media') === 'audio') return 'listen';
  if (query.get('notes') === 'true') return 'notes';
  return query.get('media') === 'video' ? 'watch' : opening;
}
