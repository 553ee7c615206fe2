import { sermonCursor } from '#shared/http/cursor.ts';
import { SERMONS_PER_PAGE } from '#shared/sermons/sermon-filters.ts';
import type { SermonSummary } from '#shared/sermons/sermons.ts';

/** The cursor after a page; null when the page is not full and therefore the last. */
export function nextCursorAfter(sermons: readonly SermonSummary[]): string | null {
  const last = sermons.at(-1);
  return last === undefined || sermons.length < SERMONS_PER_PAGE ? null : sermonCursor(last);
}
