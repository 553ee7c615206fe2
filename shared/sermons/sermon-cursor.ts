import { encodeCursor } from '../http/cursor.ts';
import type { SermonSummary } from './sermons.ts';

type Listed = Pick<SermonSummary, 'date' | 'id' | 'titled' | 'noted' | 'said'>;

/** Where a search found a sermon. The result lists titles first, other shown fields, notes, and transcripts last. */
function foundIn({ titled, noted, said }: Listed): string[] {
  if (titled) return ['titled'];
  if (said) return ['said'];
  return noted == null ? [] : ['noted'];
}

/** Cursor of the page that follows this sermon in a list. */
export const sermonCursor = (sermon: Listed): string =>
  encodeCursor([sermon.date, sermon.id, ...foundIn(sermon)]);
