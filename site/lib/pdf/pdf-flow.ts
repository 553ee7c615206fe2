import { DEFAULT_COLORS } from '#shared/church/colors.ts';
import {
  countLines,
  lineGap,
  LETTER,
  paragraph,
  TEXT_WIDTH,
  type Column,
  type TextStyle,
} from './pdf-page.ts';
import { textOfRuns, type Block, type Run, unstyledRuns } from './pdf-text.ts';

const HEADING: TextStyle = {
  face: 'bold',
  size: 12,
  leading: 17,
  color: DEFAULT_COLORS['deep-700'],
};
const BODY: TextStyle = { face: 'serif', size: 11, leading: 16 };
/** Space before a heading, after it, before other blocks and before list items, in points of 1/72 inch. */
const SPACE = { heading: 22, afterHeading: 4, block: 8, item: 3 } as const;
/** Indent of list items in points. */
const INDENT = 20;
/** Minimum number of lines of a paragraph at the end and at the start of a page (orphans and widows). */
const TOGETHER = 2;

type List = Extract<Block, { kind: 'list' }>;

/** Adds `space` points before content of `height` points. If both do not fit, starts a new page without the space. */
export function makeRoom(document: PDFKit.PDFDocument, space: number, height: number): void {
  if (document.y + space + height > document.page.maxY()) document.addPage();
  else if (document.y > LETTER.top) document.y += space;
}

const leastHeight = (lines: number) => (lines < 2 * TOGETHER ? lines : TOGETHER) * BODY.leading;

/** Height in points of what must start on one page: a heading with the block after it, a list with its introduction. */
export function firstBlocksHeight(document: PDFKit.PDFDocument, blocks: readonly Block[]): number {
  const [block, ...rest] = blocks;
  if (block === undefined) return 0;
  if (block.kind === 'list') return TOGETHER * (BODY.leading + SPACE.item);
  const text = textOfRuns(block.runs);
  if (block.kind === 'heading') {
    const height = countLines(document, text, HEADING) * HEADING.leading;
    return height + SPACE.afterHeading + firstBlocksHeight(document, rest);
  }
  const lines = countLines(document, text, BODY);
  return rest[0]?.kind === 'list'
    ? lines * BODY.leading + SPACE.block + firstBlocksHeight(document, rest)
    : leastHeight(lines);
}

/** Typesets a paragraph that may break across pages, without leaving its last line alone on the next page. */
function setText(
  document: PDFKit.PDFDocument,
  element: PDFKit.PDFStructureElement,
  runs: readonly Run[],
  place: Column = { x: LETTER.side, width: TEXT_WIDTH },
): void {
  const { page } = document;
  const lines = countLines(document, textOfRuns(runs), BODY, place.width);
  const room = page.maxY() - document.y + lineGap(document, BODY);
  const leavesOneLine = lines - Math.floor(room / BODY.leading) === 1;
  if (leavesOneLine) page.margins.bottom += BODY.leading;
  for (const content of paragraph(document, runs, BODY, place)) element.add(content);
  if (leavesOneLine) page.margins.bottom -= BODY.leading;
  element.end();
}

function setList(
  document: PDFKit.PDFDocument,
  list: PDFKit.PDFStructureElement,
  { items }: List,
): void {
  const place = { x: LETTER.side + INDENT, width: TEXT_WIDTH - INDENT };
  for (const [index, { label, runs }] of items.entries()) {
    const lines = countLines(document, textOfRuns(runs), BODY, place.width);
    makeRoom(document, index === 0 ? 0 : SPACE.item, leastHeight(lines));
    const item = document.struct('LI');
    list.add(item);
    const top = document.y;
    item.add(document.struct('Lbl', {}, paragraph(document, unstyledRuns(label), BODY)));
    document.y = top;
    const body = document.struct('LBody');
    item.add(body);
    setText(document, body, runs, place);
  }
}

const spaceBefore = (block: Block, before: Block | undefined) => {
  if (before?.kind === 'heading') return SPACE.afterHeading;
  return block.kind === 'heading' && before !== undefined ? SPACE.heading : SPACE.block;
};

const TAGS = { heading: 'H3', paragraph: 'P', list: 'L' } as const;

/**
 * Typesets blocks from the current position down, over as many pages as needed.
 * @param onHeading called before each heading is typeset
 */
export function typesetBlocks(
  document: PDFKit.PDFDocument,
  section: PDFKit.PDFStructureElement,
  blocks: readonly Block[],
  onHeading: (text: string) => void,
): void {
  for (const [index, block] of blocks.entries()) {
    const space = spaceBefore(block, blocks[index - 1]);
    makeRoom(document, space, firstBlocksHeight(document, blocks.slice(index)));
    if (block.kind === 'heading') onHeading(textOfRuns(block.runs));
    const element = document.struct(TAGS[block.kind]);
    section.add(element);
    if (block.kind === 'list') setList(document, element, block);
    else if (block.kind === 'paragraph') setText(document, element, block.runs);
    else for (const content of paragraph(document, block.runs, HEADING)) element.add(content);
  }
}
