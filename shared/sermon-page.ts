import { utcDay } from './dates.ts';
import type { Sermon, SermonSummary } from './sermons.ts';

/** What search engines and link previews read of a sermon's page, the same from the build and the Worker. */
export type SermonPage = {
  title: string;
  description: string;
  canonical: string;
  image: string;
  structuredData: Readonly<Record<string, unknown>>;
};

const DESCRIPTION_LENGTH = 160;

function shorten(value: string): string {
  const line = value.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  // At the last word, and never in the middle of a character outside the first 65,536.
  const start = line.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s+\S*$|[\uD800-\uDBFF]$/, '');
  return `${start}…`;
}

type Church = {
  /** Of the site, without a trailing slash. */
  origin: string;
  /** From the settings. */
  churchName: string;
};

const sermonAddress = (sermon: Pick<Sermon, 'id'>, { origin }: Church) =>
  `${origin}/sermons/${sermon.id}`;

const sermonImage = (sermon: Pick<Sermon, 'thumbnailUrl'>, { origin }: Church) =>
  new URL(sermon.thumbnailUrl, origin).href;

/** A sermon as a schema.org `CreativeWork`, without the context. */
export const sermonWork = (sermon: SermonSummary, church: Church) => ({
  '@type': 'CreativeWork',
  name: sermon.title,
  description: sermon.description,
  url: sermonAddress(sermon, church),
  image: sermonImage(sermon, church),
  datePublished: utcDay(sermon.date),
  author: { '@type': 'Person', name: sermon.speaker },
  publisher: { '@type': 'Organization', name: church.churchName, url: church.origin },
  ...(sermon.series === null
    ? {}
    : { isPartOf: { '@type': 'CreativeWorkSeries', name: sermon.series } }),
});

/** What crawlers read of a sermon's page. */
export const sermonPage = (sermon: SermonSummary, church: Church): SermonPage => ({
  title: `${sermon.title} | ${church.churchName}`,
  description: shorten(sermon.description),
  canonical: sermonAddress(sermon, church),
  image: sermonImage(sermon, church),
  structuredData: { '@context': 'https://schema.org', ...sermonWork(sermon, church) },
});

/** JSON for a `<script type="application/ld+json">`, in which no text can close the script. */
export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replace(/</g, '\\u003c');
