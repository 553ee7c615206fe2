import * as z from 'zod/mini';

/** Pixels of the picture that a link's preview shows. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** Where the build says which series has which card, for pages that are newer than it. */
export const SERIES_CARDS_PATH = '/cards/series.json';

/** Pairs of a series' name and the path of its card. */
export const SeriesCards = z.array(z.tuple([z.string(), z.string()]));
export type SeriesCards = z.infer<typeof SeriesCards>;

/** What a card says, for those who do not see it. */
export const cardDescription = (title: string, churchName: string): string =>
  title === churchName ? title : `${title}, ${churchName}`;
