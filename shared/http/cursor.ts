// This file is separate, because chunks.ts puts it into a chunk that several islands share.

/** Encodes the sort key of a page's last record as an opaque cursor, which the query of the next page contains. */
export const encodeCursor = (key: readonly (string | number)[]): string =>
  btoa(JSON.stringify(key)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

/** `said` is the passage in the transcript in which a search found the sermon. */
type Listed = { date: string; id: number; said?: object | null | undefined };

/**
 * Cursor of the page that follows this sermon. Sermons that a search found in their transcripts come after all others.
 */
export const sermonCursor = ({ date, id, said }: Listed): string =>
  encodeCursor(said == null ? [date, id] : [date, id, 'said']);
