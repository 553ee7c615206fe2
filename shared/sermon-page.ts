import type { Graph } from 'schema-dts';
import { longDate } from './dates.ts';
import {
  sermonAddress,
  sermonStructuredData,
  type SermonPublisher,
} from './sermon-structured-data.ts';
import type { SermonSummary } from './sermons.ts';

/** Metadata of a sermon's page for search engines and link previews, the same from the build and the Worker. */
export type SermonPage = {
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

function shorten(value: string): string {
  const line = value.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  // Cut after a whole word, and never inside a surrogate pair.
  const start = line.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s+\S*$|[\uD800-\uDBFF]$/, '');
  return `${start}…`;
}

function describe({ speaker, scripture, description }: SermonSummary): string {
  const preached = scripture === null ? speaker : `${speaker} on ${scripture}`;
  return shorten(`${preached}: ${description}`);
}

/** The metadata of a sermon's page. */
export const sermonPage = (sermon: SermonSummary, publisher: SermonPublisher): SermonPage => ({
  title: `${sermon.title} (${longDate(sermon.date)})`,
  sharedTitle: sermon.title,
  description: describe(sermon),
  keywords: ['sermon', sermon.speaker, sermon.series, sermon.scripture].filter(
    (keyword) => keyword !== null,
  ),
  canonical: sermonAddress(sermon, publisher.origin),
  structuredData: sermonStructuredData(sermon, publisher),
});

/** JSON for a `<script type="application/ld+json">`, escaped so that no text closes the script. */
export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replace(/</g, '\\u003c');
