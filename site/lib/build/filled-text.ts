import { escapeHtml } from '#shared/http/html.ts';
import { pageLineHtml, pageTextHtml } from '#shared/pages/markdown.ts';
import { markPlaceholders } from '#shared/dashboard/dashboard.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { folderOf, isLineText } from '#shared/pages/text-folders.ts';
import { fillTokens, type Token } from '#shared/pages/text-tokens.ts';
import { mapLink, phoneLink } from '#shared/church/links.ts';
import { joinPunctuation } from '#shared/pages/linked-text.ts';
import { keepTogether } from '#shared/pages/no-break.ts';

type Values = Pick<Settings, Token>;

/**
 * Renders a text for its page: Markdown to HTML, with settings filled in and placeholders marked.
 * @param id such as `about/story`; its folder determines the level of its headings
 */
export function filledText(id: string, markdown: string, settings: Values): string {
  const html = isLineText(id)
    ? pageLineHtml(markdown)
    : pageTextHtml(markdown, folderOf(id)?.heading ?? 3);
  return markPlaceholders(fillTokens(html, settings, shownSetting));
}

const shownSetting = (value: string) => keepTogether(escapeHtml(value));

/** Renders plain text, such as a name or a title, as HTML with settings filled in and placeholders marked. */
export const filledLine = (text: string, settings: Values): string =>
  markPlaceholders(fillTokens(keepTogether(escapeHtml(text)), settings, shownSetting));

/** Lets a postal address break only after the street: all other spaces become no-break spaces. */
const inTwoLines = (address: string) => address.replaceAll(' ', '\u00A0').replace(',\u00A0', ', ');

/** A contact detail as HTML. An email address breaks after its `@` where it is longer than a line. */
export const contactHtml = (text: string): string => escapeHtml(text).replace('@', '@<wbr>');

type Places = Pick<Settings, 'address' | 'phone' | 'email'>;

type Place = { words: string; href: string; shownHtml?: string };

/** The church's address, phone number and email address as links; `shown` is the link's text if it is not `words`. */
const contactLinks = ({ address, phone, email }: Places): Place[] => [
  ...(address === null
    ? []
    : [{ words: address, href: mapLink(address), shownHtml: escapeHtml(inTwoLines(address)) }]),
  ...(phone === null ? [] : [{ words: phone, href: phoneLink(phone) }]),
  { words: email, href: `mailto:${email}`, shownHtml: contactHtml(email) },
];

/** Turns the church's address, phone number and email address in HTML into links, except within other links. */
export function linkContactDetails(html: string, settings: Places): string {
  const places = contactLinks(settings);
  let isInLink = false;
  return html
    .split(/(<[^>]*>)/)
    .map((part) => {
      if (part.startsWith('<')) {
        isInLink = part.startsWith('<a ') || (isInLink && part !== '</a>');
        return part;
      }
      return isInLink ? part : joinPunctuation(places.reduce(withLink, part));
    })
    .join('');
}

const withLink = (text: string, { words, href, shownHtml = escapeHtml(words) }: Place) =>
  text.replaceAll(
    keepTogether(escapeHtml(words)),
    () => `<a href="${escapeHtml(href)}">${shownHtml}</a>`,
  );
