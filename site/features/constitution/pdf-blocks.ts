import { htmlToHast, type HastNode } from 'satteri';

/** Characters set alike. */
export type Run = { text: string; bold: boolean; italic: boolean; link?: string };

/** What a page of the PDF is made of. */
export type Block =
  | { kind: 'heading'; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; items: { label: string; runs: Run[] }[] };

type Style = Omit<Run, 'text'>;
const PLAIN: Style = { bold: false, italic: false };

const cannotSet = (what: string) =>
  new Error(
    `The PDF of the constitution cannot set ${what}. Use headings (###), paragraphs, lists of one level, bold, italics and links.`,
  );

const childrenOf = (node: HastNode): HastNode[] => ('children' in node ? node.children : []);

function styleOf(node: Extract<HastNode, { type: 'element' }>, style: Style): Style {
  if (node.tagName === 'strong') return { ...style, bold: true };
  // A placeholder stands out by its brackets.
  if (node.tagName === 'mark') return style;
  if (node.tagName === 'em') return { ...style, italic: true };
  const { href } = node.properties;
  if (node.tagName === 'a' && typeof href === 'string') return { ...style, link: href };
  throw cannotSet(`<${node.tagName}> within a text`);
}

function runsOf(nodes: readonly HastNode[], style = PLAIN): Run[] {
  return nodes.flatMap((node): Run[] => {
    if (node.type === 'text') return [{ ...style, text: node.value.replace(/\s+/g, ' ') }];
    if (node.type !== 'element') throw cannotSet(`a ${node.type}`);
    if (node.tagName === 'br') return [{ ...style, text: '\n' }];
    return runsOf(childrenOf(node), styleOf(node, style));
  });
}

const isSpace = (node: HastNode) => node.type === 'text' && node.value.trim() === '';

function itemsOf(list: HastNode, labelAt: (index: number) => string) {
  return childrenOf(list)
    .filter((node) => !isSpace(node))
    .map((item, index) => ({ label: labelAt(index), runs: runsOf(childrenOf(item)) }));
}

function blockOf(node: HastNode): Block {
  if (node.type !== 'element') throw cannotSet(`a ${node.type} between paragraphs`);
  const { tagName, properties } = node;
  if (tagName === 'h3') return { kind: 'heading', runs: runsOf(childrenOf(node)) };
  if (tagName === 'p') return { kind: 'paragraph', runs: runsOf(childrenOf(node)) };
  if (tagName === 'ul') return { kind: 'list', items: itemsOf(node, () => '•') };
  if (tagName !== 'ol') throw cannotSet(`<${tagName}>`);
  const first = Number(properties.start ?? 1);
  return { kind: 'list', items: itemsOf(node, (index) => `${first + index}.`) };
}

/**
 * The blocks of a text that the page shows as `html`: the PDF is made of the very text of the page.
 * @throws Error naming what the PDF cannot set, such as a table
 */
export const blocksOf = (html: string): Block[] =>
  childrenOf(htmlToHast(html, { fragment: true }))
    .filter((node) => !isSpace(node))
    .map(blockOf);

/** The words of a block without their styles. */
export const plainText = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');
