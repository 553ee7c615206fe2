import { htmlToHast, type HastNode } from 'satteri';

function words(node: HastNode): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(words).join('') : '';
}

/** The text of HTML without tags. No-break spaces become plain spaces. */
export const plainText = (html: string): string =>
  words(htmlToHast(html, { fragment: true }))
    .replaceAll('\u00A0', ' ')
    .trim();

/** Keeps the parts of a text between commas on one line each, where there is room. HTML with tags stays as it is. */
export const breakAtCommas = (html: string): string =>
  html.includes('<')
    ? html
    : html.replace(/([^,]+,?)(\s*)/g, '<span class="inline-block">$1</span>$2');

/** Removes the `<p>` around HTML of a single paragraph, for use within a heading or a line. */
export const inlineHtml = (html: string): string => html.trim().replace(/^<p>([^]*)<\/p>$/, '$1');

/** Splits HTML after its first paragraph. All of it is `first` if it begins with something else. */
export function splitAfterParagraph(html: string): { first: string; rest: string } {
  const first = /^<p[ >].*?<\/p>/s.exec(html)?.[0] ?? html;
  return { first, rest: html.slice(first.length).trim() };
}

/** Matches ends of sentences. A period after a capitalized word or within `p.m.` does not count: it abbreviates. */
const SENTENCE_END = /(?:(?<![.\w])[a-z]{2,}|[\d)\]>])[.!?]["']?(?=\s+(?:<[^>]*>)*["'([]*\p{Lu})/gu;

const tagsIn = (html: string, tag: RegExp) => html.match(tag)?.length ?? 0;
const isOutsideOfTags = (html: string) =>
  tagsIn(html, /<(?!\/|wbr|br)/g) === tagsIn(html, /<\//g) &&
  html.lastIndexOf('<') <= html.lastIndexOf('>');

/**
 * Splits HTML after the first sentence of its first paragraph, outside of links. Either part is empty if there is no
 * such sentence or nothing after it.
 */
export function splitAfterSentence(html: string): { first: string; rest: string } {
  const [whole, open, text] = /^(<p(?: [^>]*)?>)([^]*?)<\/p>/.exec(html) ?? [];
  if (whole === undefined || open === undefined || text === undefined)
    return { first: '', rest: html };
  const after = html.slice(whole.length).trim();
  for (const { index, 0: end } of text.matchAll(SENTENCE_END)) {
    const first = text.slice(0, index + end.length);
    if (isOutsideOfTags(first))
      return {
        first: `${open}${first}</p>`,
        rest: `${open}${text.slice(first.length).trim()}</p>\n${after}`.trim(),
      };
  }
  return { first: whole, rest: after };
}
