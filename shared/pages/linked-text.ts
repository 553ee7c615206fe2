import { LinkifyIt } from 'linkify-it';
import { escapeHtml, splitAtLinks, type TextPart } from '../http/html.ts';
import { phoneLink } from '../church/links.ts';
import { keepTogether } from './no-break.ts';

type Link = { start: number; end: number; href: string };

/** Top-level domains by which a web address without `https://` is recognized. */
const DOMAINS = [
  ...['com', 'org', 'net', 'edu', 'gov', 'info', 'church', 'gle'],
  ...['be', 'ca', 'co', 'ly', 'me', 'tv', 'uk', 'us'],
];
const addresses = new LinkifyIt({ fuzzyLink: true, tlds: DOMAINS })
  .add('ftp:', null)
  .add('//', null);

/**
 * Matches a name with a two-letter ending, such as `food.Be`: probably two words without a space between them. Such a
 * name is a web address only if it begins with `www.` or has a path.
 */
const LOOKS_LIKE_WORDS = /^(?!www\.)[^/]+\.[a-z]{2}$/i;

/**
 * Matches a North American phone number with area code (no part starts with 0 or 1), or any number with `+` and a
 * country code. The first group is the character before the number, because Safari before 16.4 has no lookbehind.
 */
const PHONE =
  /(^|[^\w+$/=.-])((?:\+?1[ .-]?)?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[ .-])[2-9]\d{2}[ .-]\d{4}|\+[2-9]\d{0,2}(?:[ .-]?\d{2,4}){2,5})(?![\w-]*\d)/g;

const webAndMail = (text: string): Link[] =>
  (addresses.match(text) ?? [])
    .filter(({ schema, raw }) => schema !== '' || !LOOKS_LIKE_WORDS.test(raw))
    .map(({ schema, raw, url, index, lastIndex }) => ({
      start: index,
      end: lastIndex,
      href: schema === '' ? `https://${raw}` : url,
    }));

const phones = (text: string): Link[] =>
  Array.from(text.matchAll(PHONE), ({ 0: match, 2: number = '', index }) => ({
    start: index + match.length - number.length,
    end: index + match.length,
    href: phoneLink(number),
  }));

/** Splits typed text into plain parts and links: web addresses, e-mail addresses and phone numbers. */
export function linkedTextParts(text: string): TextPart[] {
  const links = [...webAndMail(text), ...phones(text)].sort(
    (one, other) => one.start - other.start,
  );
  // Digits inside a web address are left out, because they are not a phone number.
  return splitAtLinks(text, links);
}

/** Matches a phone or mail link, with the bracket or quotation mark before it and the punctuation after it, if any. */
const WITH_PUNCTUATION =
  /(?:[(“‘]|&quot;)?<a href="(?:tel:|mailto:)[^"]*">(?:[^<]|<wbr>)*<\/a>(?:[.,;:!?)”’…]|&quot;)*/g;

/** Joins phone and mail links in HTML to their punctuation, so that no line starts with punctuation. */
export const joinPunctuation = (html: string): string =>
  html.replace(WITH_PUNCTUATION, (found) =>
    found.startsWith('<') && found.endsWith('>') ? found : `<span>${found}</span>`,
  );

/** Converts typed text to escaped HTML, with links for addresses and phone numbers. */
export const linkedHtml = (text: string): string =>
  joinPunctuation(
    linkedTextParts(text)
      .map(({ text: words, href }) =>
        href === null
          ? keepTogether(escapeHtml(words))
          : `<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`,
      )
      .join(''),
  );

/** Same as `linkedHtml`, but returns null for a text without links. */
export const linkedHtmlOrNull = (text: string): string | null =>
  linkedTextParts(text).some(({ href }) => href !== null) ? linkedHtml(text) : null;
