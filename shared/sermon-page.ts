import type { Graph } from 'schema-dts';
import { longDate } from './dates.ts';
import {
  sermonAddress,
  sermonStructuredData,
  type SermonPublisher,
} from './sermon-structured-data.ts';
import type { SermonSummary } from './sermons.ts';

/** What search engines and link previews read of a sermon's page, the same from the build and the Worker. */
export type SermonPage = {
  /** With its date, because good titles are preached again; without the church's name. */
  title: string;
  /** As a link's preview shows it, under the church's name. */
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
  // At the last word, and never in the middle of a character outside the first 65,536.
  const start = line.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s+\S*$|[\uD800-\uDBFF]$/, '');
  return `${start}…`;
}

function describe({ speaker, scripture, description }: SermonSummary): string {
  const preached = scripture === null ? speaker : `${speaker} on ${scripture}`;
  return shorten(`${preached}: ${description}`);
}

/** What crawlers read of a sermon's page. */
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

/** JSON for a `<script type="application/ld+json">`, in which no text can close the script. */
export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replace(/</g, '\\u003c');
