import { encodeCursor } from '../http/cursor.ts';

/** `noted` and `said` are the sentences of the notes and of the transcript in which a search found the sermon. */
type Listed = {
  date: string;
  id: number;
  noted?: string | null | undefined;
  said?: object | null | undefined;
};

/**
 * Cursor of the page that follows this sermon. Sermons that a search found in their notes, and then those that it found
 * in their transcripts, come after all others.
 */
export const sermonCursor = ({ date, id, noted, said }: Listed): string =>
  encodeCursor([date, id, ...(said ? ['said'] : noted == null ? [] : ['noted'])]);
