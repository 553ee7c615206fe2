import type { Graph } from 'schema-dts';

/**
 * Metadata of a record's page for search engines and link previews, the same from the build and the Worker.
 */
export type RecordPage = {
  /** Includes the date, because titles recur; without the church's name. */
  title: string;
  /** Title in a link preview, which shows the church's name itself. */
  sharedTitle: string;
  description: string;
  /** Without the church's name. */
  keywords: string[];
  canonical: string;
  structuredData: Graph;
};

const DESCRIPTION_LENGTH = 160;

/** A text in one line, cut to the length of a description. */
export function shorten(value: string): string {
  const line = value.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  // Cut after a whole word, and never inside a surrogate pair.
  const start = line.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s+\S*$|[\uD800-\uDBFF]$/, '');
  return `${start}…`;
}

/** JSON for a `<script type="application/ld+json">`, escaped so that no text closes the script. */
export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replace(/</g, '\\u003c');
