import { htmlToHast, type HastNode } from 'satteri';

/** A run of characters in one style. */
export type Run = { text: string; bold: boolean; italic: boolean; link?: string };

/** A block of the PDF's text. */
export type Block =
  | { kind: 'heading'; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; items: { label: string; runs: Run[] }[] };

type Style = Omit<Run, 'text'>;
type Element = Extract<HastNode, { type: 'element' }>;
const PLAIN: Style = { bold: false, italic: false };
/** The run that stands for a line break that the author has typed. */
export const NEW_LINE: Run = { ...PLAIN, text: '\n' };

const childrenOf = (node: HastNode): HastNode[] => ('children' in node ? node.children : []);
const isElement = (node: HastNode): node is Element => node.type === 'element';

/** The style inside an element, given the style around it. `<mark>` adds none: placeholders have brackets already. */
function styleOf({ tagName, properties }: Element, style: Style): Style {
  if (tagName === 'strong') return { ...style, bold: true };
  if (tagName === 'em') return { ...style, italic: true };
  const { href } = properties;
  return tagName === 'a' && typeof href === 'string' ? { ...style, link: href } : style;
}

function runsOf(nodes: readonly HastNode[], style: Style): Run[] {
  return nodes.flatMap((node): Run[] => {
    if (node.type === 'text') return [{ ...style, text: node.value.replace(/\s+/g, ' ') }];
    if (!isElement(node)) return [];
    if (node.tagName === 'br') return [NEW_LINE];
    return runsOf(childrenOf(node), styleOf(node, style));
  });
}

const LISTS = new Set(['ul', 'ol']);
const BLOCKS = new Set(['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote']);

/** The runs of a list item, whose paragraphs start on new lines. */
function itemRuns(nodes: readonly HastNode[], style: Style): Run[] {
  const runs: Run[] = [];
  for (const node of nodes) {
    if (isElement(node) && LISTS.has(node.tagName)) continue;
    const isBlock = isElement(node) && BLOCKS.has(node.tagName);
    if (isBlock && runs.some(({ text }) => text.trim() !== '')) runs.push(NEW_LINE);
    const isSpaceOnly = node.type === 'text' && node.value.trim() === '';
    if (!isSpaceOnly) runs.push(...runsOf([node], style));
  }
  return runs;
}

/** The items of a list, each followed by the items of lists within it. */
function itemsOf(list: Element, style: Style): { label: string; runs: Run[] }[] {
  const first = Number(list.properties.start ?? 1);
  return childrenOf(list)
    .filter(isElement)
    .flatMap((item, index) => {
      const label = list.tagName === 'ol' ? `${first + index}.` : '•';
      const inner = childrenOf(item)
        .filter(isElement)
        .filter(({ tagName }) => LISTS.has(tagName));
      return [
        { label, runs: itemRuns(childrenOf(item), style) },
        ...inner.flatMap((each) => itemsOf(each, style)),
      ];
    });
}

function blocksWithin(nodes: readonly HastNode[], style: Style): Block[] {
  return nodes.filter(isElement).flatMap((node): Block[] => {
    const { tagName } = node;
    if (LISTS.has(tagName)) return [{ kind: 'list', items: itemsOf(node, style) }];
    // Quotes are italic, because the PDF draws no bar beside them.
    if (tagName === 'blockquote') return blocksWithin(childrenOf(node), { ...style, italic: true });
    if (tagName === 'hr') return [];
    const kind = tagName.startsWith('h') ? 'heading' : 'paragraph';
    return [{ kind, runs: runsOf(childrenOf(node), style) }];
  });
}

/** Parses the HTML that a page shows into blocks, so that the PDF has the same text. Leaves out `<hr>`. */
export const parseBlocks = (html: string): Block[] =>
  blocksWithin(childrenOf(htmlToHast(html, { fragment: true })), PLAIN);

/** The text of runs without their styles. */
export const textOfRuns = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

/** Makes runs of a plain text. */
export const unstyledRuns = (text: string): Run[] => [{ ...PLAIN, text }];
