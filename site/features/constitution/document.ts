import { parseLongDate } from '#shared/calendar/written-date.ts';
import { inlineHtml, plainText } from '#site/lib/build/plain-text.ts';
import { getTexts } from '#site/lib/build/texts.ts';

const NUMERALS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'] as const;

/** The number of an article, such as `Article IV`. @param position from 1 @throws Error above 9 */
export function articleLabel(position: number): string {
  const numeral = NUMERALS[position - 1];
  if (numeral === undefined) throw new Error('The constitution has Articles I to IX.');
  return `Article ${numeral}`;
}

/** A date at the start of the constitution, such as its adoption. */
export type DocumentDate = {
  /** Name of its text in `site/content/constitution-info/`, such as `adopted`. */
  name: string;
  title: string;
  html: string;
  words: string;
  /** The plain text as an ISO 8601 date; null if it is not a date. */
  date: string | null;
};

/** Reads the dates of the constitution, in the order of their texts. */
export async function documentDates(): Promise<DocumentDate[]> {
  const texts = await getTexts('constitution-info');
  return texts.map(({ name, title, html }) => {
    const words = plainText(html);
    return { name, title, html: inlineHtml(html), words, date: parseLongDate(words) };
  });
}
