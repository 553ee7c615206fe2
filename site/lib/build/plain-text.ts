import { htmlToHast, type HastNode } from 'satteri';

function words(node: HastNode): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(words).join('') : '';
}

/** The text of HTML without tags. */
export const plainText = (html: string): string =>
  words(htmlToHast(html, { fragment: true })).trim();

/** Unwraps HTML of a single paragraph for inline use. */
export const inlineHtml = (html: string): string => html.trim().replace(/^<p>([^]*)<\/p>$/, '$1');
