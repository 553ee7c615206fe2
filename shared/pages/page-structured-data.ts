import type { DonateActionLeaf, Thing, WebPageLeaf } from 'schema-dts';
import { breadcrumbs } from './breadcrumbs.ts';
import { church, churchOrganization, type Place } from '../church/church-structured-data.ts';

/** What a page's structured data says beyond title and description. */
export type PageSubject = Pick<WebPageLeaf, 'mainEntity' | 'potentialAction'> & {
  '@type'?: 'AboutPage' | 'ContactPage' | 'CollectionPage';
};

export type DescribedPage = {
  /** With a leading slash. */
  path: string;
  /** Without the church's name. */
  title: string;
  description: string;
  subject?: PageSubject | undefined;
  /** The pages on the way to it, from the home page on, which is left out. */
  above?: readonly { name: string; path: string }[];
};

/** The online gift that a page offers. */
export const donation = (givingUrl: string, { origin, settings }: Place): DonateActionLeaf => ({
  '@type': 'DonateAction',
  recipient: churchOrganization(origin, settings.churchName),
  target: givingUrl,
});

/**
 * Structured data of a page: its type, its publisher and its breadcrumbs; pages about the church include
 * the church.
 */
export function pageStructuredData(
  { path, title, description, subject = {}, above = [] }: DescribedPage,
  place: Place,
) {
  const { origin, settings } = place;
  const { churchName } = settings;
  const isAboutChurch = subject['@type'] === 'AboutPage' || subject['@type'] === 'ContactPage';
  const page = {
    '@type': 'WebPage',
    '@id': `${origin}${path}`,
    url: `${origin}${path}`,
    name: title,
    description,
    inLanguage: 'en-US',
    isPartOf: { '@type': 'WebSite', '@id': `${origin}/#website`, name: churchName, url: origin },
    publisher: churchOrganization(origin, churchName),
    ...(isAboutChurch ? { mainEntity: { '@id': `${origin}/#church` } } : {}),
    ...subject,
  } satisfies Thing;
  const between = above.map((one) => ({ name: one.name, address: `${origin}${one.path}` }));
  return {
    '@context': 'https://schema.org',
    '@graph': [
      page,
      breadcrumbs(origin, title, between),
      ...(isAboutChurch ? [church(place)] : []),
    ],
  };
}
