// This file is separate, because site/lib/build/chunks.ts puts it into a chunk that several islands share.

/** Encodes the sort key of a page's last record as an opaque cursor, which the query of the next page contains. */
export const encodeCursor = (key: readonly (string | number)[]): string =>
  btoa(JSON.stringify(key)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
