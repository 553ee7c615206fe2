import { sermonCursor } from '#shared/cursor.ts';
import { SERMONS_PER_PAGE } from '#shared/sermon-views.ts';
import type { SermonSummary } from '#shared/sermons.ts';

/** Where the list goes on after a page; a page that is not full is the last one. */
export function nextCursorAfter(sermons: readonly SermonSummary[]): string | null {
  const last = sermons.at(-1);
  return last === undefined || sermons.length < SERMONS_PER_PAGE ? null : sermonCursor(last);
}
