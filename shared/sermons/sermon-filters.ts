// This file is separate, because site/lib/build/chunks.ts puts it into a chunk that several islands share.

/** Number of sermons on one page of the library and in one answer of the API. */
export const SERMONS_PER_PAGE = 24;

type Dated = { id: number; date: string };

/** Comparator that sorts sermons as the library does, newest first. */
export function newestFirst(one: Dated, other: Dated): number {
  if (one.date !== other.date) return one.date > other.date ? -1 : 1;
  return other.id - one.id;
}

/** The filters of the library's Recent tab. A blank value selects everything. */
export type SermonFilters = { q: string; speaker: string; book: string; series: string };

export const NO_SERMON_FILTERS: SermonFilters = {
  q: '',
  speaker: '',
  book: '',
  series: '',
};

/** Path of the library with the filter for a series. */
export const seriesPath = (series: string): string =>
  `/sermons?${new URLSearchParams({ series }).toString()}`;
