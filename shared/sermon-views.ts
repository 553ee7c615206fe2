// What the sermon pages show, apart from the schemas of `sermons.ts`: a visitor's browser loads this and no zod.

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

/** Where the sermons of a series are listed. */
export const seriesPath = (series: string): string =>
  `/sermons?${new URLSearchParams({ series }).toString()}`;

/** The parts of a sermon's page. */
export type SermonTab = 'watch' | 'listen' | 'notes';

/** What tells which parts a sermon has. */
type SermonParts = { videoUrl: string | null; audioUrl: string | null; content: string | null };

/** The part that a sermon's page opens where its address names none: the first one that there is. */
export function openingTab({ videoUrl, audioUrl, content }: SermonParts): SermonTab {
  if (videoUrl !== null) return 'watch';
  if (audioUrl !== null) return 'listen';
  return content === null ? 'watch' : 'notes';
}

/** The part that an address asks for; `opening` where it names none. The pre-paint script holds the same rule. */
export function sermonTab(query: URLSearchParams, opening: SermonTab): SermonTab {
  if (query.get('media') === 'audio') return 'listen';
  if (query.get('notes') === 'true') return 'notes';
  return query.get('media') === 'video' ? 'watch' : opening;
}
