import { cardAlternativeText } from '#shared/pages/sharing.ts';
import { getEvents, getOwnPages, getSermons, getSite } from '#site/lib/build/content.ts';
import { eventSharingCards, ownPageSharingCards, seriesSharingCards } from './record-cards.ts';
import { pageSharingCards } from './page-cards.ts';
import { cardFileName } from './cached-card.ts';
import type { SharingCard } from './card-words.tsx';

/** A card's path and alternative text, for a page's metadata. */
export type CardReference = { path: string; description: string };

type Cards = {
  /** Cards by page path, by series name, and by event id. */
  pages: ReadonlyMap<string, CardReference>;
  series: ReadonlyMap<string, CardReference>;
  events: ReadonlyMap<number, CardReference>;
  /** Cards by file name without extension. */
  files: ReadonlyMap<string, SharingCard>;
};

let made: { revision: number; cards: Promise<Cards> } | undefined;

async function makeCards(): Promise<Cards> {
  const { settings, pageFiles } = await getSite();
  const files = new Map<string, SharingCard>();
  const naming = <Key>(cards: ReadonlyMap<Key, SharingCard>) =>
    new Map(
      [...cards].map(([key, card]): [Key, CardReference] => {
        const file = cardFileName(card);
        files.set(file, card);
        const description = cardAlternativeText(card.title, settings.churchName);
        return [key, { path: `/cards/${file}.png`, description }];
      }),
    );
  const ownPages = await ownPageSharingCards(await getOwnPages(), pageFiles, settings);
  const pages = naming(new Map([...(await pageSharingCards(settings)), ...ownPages]));
  const series = naming(await seriesSharingCards(await getSermons(), settings));
  const events = naming(await eventSharingCards(await getEvents(), new Date()));
  return { pages, series, events, files };
}

/** All sharing cards of this build; makes them again only if the content revision has changed. */
export async function getSharingCards(): Promise<Cards> {
  const { revision } = await getSite();
  if (made?.revision !== revision) made = { revision, cards: makeCards() };
  return made.cards;
}

/** The record whose card a page shows instead of its own: a series by its name, or an event by its id. */
export type CardSubject = { series: string } | { event: number };

function subjectCard(cards: Cards, subject: CardSubject): CardReference | undefined {
  if ('series' in subject) return cards.series.get(subject.series);
  return cards.events.get(subject.event) ?? cards.pages.get('/events');
}

/**
 * The card of a page: that of its subject, or without a subject the page's own; else the card of the home page.
 * @throws Error if the home page has none
 */
export async function findSharingCard(
  path: string,
  subject: CardSubject | undefined,
): Promise<CardReference> {
  const cards = await getSharingCards();
  const own = subject === undefined ? cards.pages.get(path) : subjectCard(cards, subject);
  const card = own ?? cards.pages.get('/');
  if (card === undefined) throw new Error('The home page has no sharing card.');
  return card;
}
