// What the sermon pages show, apart from the schemas of `sermons.ts`: a visitor's browser loads this and no zod.

/** Sermons on one page of the library and in one answer of the API. */
export const SERMONS_PER_PAGE = 24;

/** The filters of the Recent tab. Blank values filter nothing. */
export type SermonFilters = { q: string; speaker: string; book: string; series: string };

export const NO_SERMON_FILTERS: SermonFilters = {
  q: '',
  speaker: '',
  book: '',
  series: '',
};

/** The part of a sermon page that is shown first, from the query (specification § 2, sermon detail). */
export type SermonTab = 'watch' | 'listen' | 'notes';

export function sermonTab(query: URLSearchParams): SermonTab {
  if (query.get('media') === 'audio') return 'listen';
  return query.get('notes') === 'true' ? 'notes' : 'watch';
}
