import { utcDay } from './dates.ts';
import type { Sermon } from './sermons.ts';

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
  return `${line.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, '')}…`;
}

/**
 * @param origin of the site, without a trailing slash
 * @param churchName from the settings
 */
export function sermonPage(
  sermon: Omit<Sermon, 'content'>,
  { origin, churchName }: { origin: string; churchName: string },
): SermonPage {
  const canonical = `${origin}/sermons/${sermon.id}`;
  const image = new URL(sermon.thumbnailUrl, origin).href;
  return {
    title: `${sermon.title} | ${churchName}`,
    description: shorten(sermon.description),
    canonical,
    image,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'CreativeWork',
      name: sermon.title,
      description: sermon.description,
      url: canonical,
      image,
      datePublished: utcDay(sermon.date),
      author: { '@type': 'Person', name: sermon.speaker },
      publisher: { '@type': 'Organization', name: churchName, url: origin },
      ...(sermon.series === null
        ? {}
        : { isPartOf: { '@type': 'CreativeWorkSeries', name: sermon.series } }),
    },
  };
}

/** JSON for a `<script type="application/ld+json">`, in which no text can close the script. */
export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replace(/</g, '\\u003c');
