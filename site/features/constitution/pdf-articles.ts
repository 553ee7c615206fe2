import { COLORS } from '#shared/church/colors.ts';
import type { Block } from './pdf-blocks.ts';
import { leadingHeight, makeRoom, setBlocks } from './pdf-flow.ts';
import { countLines, paragraph, plain, type TextStyle } from './pdf-page.ts';

export type PdfArticle = {
  /** `Article IV`. */
  number: string;
  title: string;
  blocks: readonly Block[];
};

/** The position of an article, for the contents. */
export type PdfPlace = {
  number: string;
  title: string;
  /** Page number from 1, as printed at the foot. */
  page: number;
  /** Name to link to. */
  destination: string;
};

const TITLE: TextStyle = { face: 'bold', size: 20, leading: 26, color: COLORS['deep-700'] };
const SPACE_BEFORE = 40;
/** Maximum distance in points between the title and the first block. */
const SPACE_AFTER = 8;

/** The current position as the target of an outline entry. */
const here = (document: PDFKit.PDFDocument) => ({ expanded: false, top: document.y });

/** Typesets an article from the current position down, with its outline entries. */
export function setArticle(
  document: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  { number, title, blocks }: PdfArticle,
): PdfPlace {
  const name = `${number}: ${title}`;
  const head = countLines(document, name, TITLE) * TITLE.leading + SPACE_AFTER;
  makeRoom(document, SPACE_BEFORE, head + leadingHeight(document, blocks));
  const entry = document.outline.addItem(name, here(document));
  document.addNamedDestination(number, 'XYZ', null, document.y, null);
  const { count: page } = document.bufferedPageRange();
  const section = document.struct('Sect', { title: name });
  parent.add(section);
  section.add(document.struct('H2', {}, paragraph(document, plain(name), TITLE)));
  setBlocks(document, section, blocks, (text) => entry.addItem(text, here(document)));
  section.end();
  return { number, title, page, destination: number };
}
