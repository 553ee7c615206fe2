import { htmlToHast, type HastNode } from 'satteri';

function words(node: HastNode): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(words).join('') : '';
}

/** The words of an HTML text without its elements. */
export const plainText = (html: string): string =>
  words(htmlToHast(html, { fragment: true })).trim();

/** The HTML of a text of one paragraph, to stand within a line. */
export const inlineHtml = (html: string): string => html.trim().replace(/^<p>([^]*)<\/p>$/, '$1');
