import * as z from 'zod/mini';

/** Size in pixels of the picture that a link preview shows. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** Path of the build's map from series to cards, for sermons newer than the build. */
export const SERIES_CARDS_PATH = '/cards/series.json';

/** Pairs of a series' name and its card's path. */
export const SeriesCards = z.array(z.tuple([z.string(), z.string()]));
export type SeriesCards = z.infer<typeof SeriesCards>;

/** Alternative text of a card. */
export const cardDescription = (title: string, churchName: string): string =>
  title === churchName ? title : `${title}, ${churchName}`;
