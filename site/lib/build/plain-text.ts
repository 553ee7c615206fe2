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
