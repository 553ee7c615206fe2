import { cardDescription } from '#shared/sharing-card.ts';
import { getSermons, getSite } from '#site/lib/content.ts';
import { pageCards } from './page-cards.ts';
import { seriesCards } from './series-cards.ts';
import { cardFile } from './card-file.ts';
import type { SharingCard } from './sharing-card.ts';

/** A card's path and description, for a page's metadata. */
export type NamedCard = { path: string; description: string };

type Cards = {
  /** By page path, and by series name. */
  pages: ReadonlyMap<string, NamedCard>;
  series: ReadonlyMap<string, NamedCard>;
  /** By file name without extension. */
  files: ReadonlyMap<string, SharingCard>;
};

let made: { revision: number; cards: Promise<Cards> } | undefined;

async function makeCards(): Promise<Cards> {
  const { settings } = await getSite();
  const files = new Map<string, SharingCard>();
  const naming = (cards: ReadonlyMap<string, SharingCard>) =>
    new Map(
      [...cards].map(([key, card]): [string, NamedCard] => {
        const file = cardFile(card);
        files.set(file, card);
        const description = cardDescription(card.title, settings.churchName);
        return [key, { path: `/cards/${file}.png`, description }];
      }),
    );
  const pages = naming(await pageCards(settings));
  const series = naming(await seriesCards(await getSermons(), settings));
  return { pages, series, files };
}

/** All cards of this build. */
export async function getCards(): Promise<Cards> {
  const { revision } = await getSite();
  if (made?.revision !== revision) made = { revision, cards: makeCards() };
  return made.cards;
}

/**
 * The card of a page: its own, its series', else the home page's.
 * @throws Error when the home page has none
 */
export async function cardOf(path: string, series: string | null): Promise<NamedCard> {
  const cards = await getCards();
  const own = series === null ? cards.pages.get(path) : cards.series.get(series);
  const card = own ?? cards.pages.get('/');
  if (card === undefined) throw new Error('The home page has no sharing card.');
  return card;
}
