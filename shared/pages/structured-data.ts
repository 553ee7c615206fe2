import type {
  ItemListLeaf,
  ListItemLeaf,
  Thing,
  WithContext,
  DonateActionLeaf,
  WebPageLeaf,
} from 'schema-dts';
import { STRUCTURED_DATA_LIMIT } from '../church/church.ts';
import {
  type ChurchIdentity,
  churchItem,
  churchOrganization,
} from '../church/church-structured-data.ts';
import { eventItem } from '../events/event-structured-data.ts';
import type { ChurchEvent } from '../events/events.ts';
import { sermonCreativeWork } from '../sermons/sermon-page.ts';
import type { SermonSummary } from '../sermons/sermons.ts';
import { breadcrumbs } from './record-page.ts';

const list = (name: string, items: readonly Thing[]) =>
  ({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    itemListElement: items.map(
      (item, index) => ({ '@type': 'ListItem', position: index + 1, item }) satisfies ListItemLeaf,
    ),
  }) satisfies WithContext<ItemListLeaf>;

/** Structured data of the first `STRUCTURED_DATA_LIMIT` events. */
export const eventsStructuredData = (
  events: readonly ChurchEvent[],
  identity: ChurchIdentity,
  now: Date,
) =>
  list(
    'Events',
    events.slice(0, STRUCTURED_DATA_LIMIT).map((event) => eventItem(event, identity, now)),
  );

/** Structured data of the first `STRUCTURED_DATA_LIMIT` sermons. */
export const sermonsStructuredData = (
  sermons: readonly SermonSummary[],
  { origin, settings: { churchName } }: ChurchIdentity,
) =>
  list(
    'Sermons',
    sermons
      .slice(0, STRUCTURED_DATA_LIMIT)
      .map((sermon) => sermonCreativeWork(sermon, { origin, churchName })),
  );

/** The subject of a page: its schema.org type, and the thing or the action that it presents. */
export type PageSubject = Pick<WebPageLeaf, 'mainEntity' | 'potentialAction'> & {
  '@type'?: 'AboutPage' | 'ContactPage' | 'CollectionPage';
};

type DescribedPage = {
  /** Path with a leading slash. */
  path: string;
  /** Title without the church's name. */
  title: string;
  description: string;
  subject?: PageSubject | undefined;
  /** The pages above this page in the breadcrumbs, without the home page. */
  above?: readonly { name: string; path: string }[];
};

/** Structured data of the online giving that a page offers. */
export const donateAction = (
  givingUrl: string,
  { origin, settings }: ChurchIdentity,
): DonateActionLeaf => ({
  '@type': 'DonateAction',
  recipient: churchOrganization(origin, settings.churchName),
  target: givingUrl,
});

/** Structured data of a page: type, publisher and breadcrumbs. An AboutPage or ContactPage also has the church. */
export function pageStructuredData(
  { path, title, description, subject = {}, above = [] }: DescribedPage,
  identity: ChurchIdentity,
) {
  const { origin, settings } = identity;
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
      ...(isAboutChurch ? [churchItem(identity)] : []),
    ],
  };
}
