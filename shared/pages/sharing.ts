import * as z from 'zod/mini';

/** Size in pixels of the picture that a link preview shows. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/**
 * Path of the file in which a build lists the sharing cards of series. The Worker uses it for sermons newer than the
 * build.
 */
export const SERIES_CARDS_PATH = '/cards/series.json';

/** The sharing cards of series, as pairs of a series' name and the path of its card. */
export const SeriesCards = z.array(z.tuple([z.string(), z.string()]));
export type SeriesCards = z.infer<typeof SeriesCards>;

/** Alternative text of a sharing card. */
export const cardAlternativeText = (title: string, churchName: string): string =>
  title === churchName ? title : `${title}, ${churchName}`;

type SharedPage = {
  title: string;
  /** What the page is, and which church it comes from: `a sermon from Bethel`. */
  source: string;
  /** Absolute address of the page. */
  address: string;
};

/** Addresses that share a page by e-mail, on Facebook and on X. */
export function shareLinks({ title, source, address }: SharedPage): {
  email: string;
  facebook: string;
  x: string;
} {
  const body = `"${title}", ${source}:\r\n\r\n${address}\r\n`;
  return {
    email: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`,
    x: `https://x.com/intent/post?text=${encodeURIComponent(title)}&url=${encodeURIComponent(address)}`,
  };
}

/** The words for a shared sermon and its church in a mail: `a sermon from Bethel`. */
export const describeSharedSermon = (churchName: string): string => `a sermon from ${churchName}`;

/** The words for a shared event and its church in a mail: `an event of Bethel`. */
export const describeSharedEvent = (churchName: string): string => `an event of ${churchName}`;
