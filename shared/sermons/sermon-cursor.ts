import { encodeCursor } from '../http/cursor.ts';
import type { SermonSummary } from './sermons.ts';

type Listed = Pick<SermonSummary, 'date' | 'id' | 'noted' | 'said'>;

/**
 * Cursor of the page that follows this sermon. Sermons that a search found in their notes, and then those that it found
 * in their transcripts, come after all others.
 */
export const sermonCursor = ({ date, id, noted, said }: Listed): string =>
  encodeCursor([date, id, ...(said ? ['said'] : noted == null ? [] : ['noted'])]);
