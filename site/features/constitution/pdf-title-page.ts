import { COLORS } from '#shared/church/colors.ts';
import type { PdfPlace } from './pdf-articles.ts';
import { decoration, PAGE, paragraph, plain, TEXT_WIDTH, type TextStyle } from './pdf-page.ts';

const CHURCH_NAME: TextStyle = {
  face: 'sansBold',
  size: 13,
  leading: 19,
  color: COLORS['amber-700'],
};
const TITLE: TextStyle = { face: 'bold', size: 34, leading: 41, color: COLORS['deep-700'] };
const DATES: TextStyle = { face: 'serif', size: 12, leading: 19, color: COLORS['ink-soft'] };
const CONTENTS: TextStyle = { face: 'bold', size: 13, leading: 20, color: COLORS['deep-700'] };
const ENTRY: TextStyle = { face: 'serif', size: 11, leading: 20 };
const CONTENTS_TOP = 452;
const NUMBER_WIDTH = 76;
const PAGE_WIDTH = 40;
const HEADING_TOP = 168;

function rule(document: PDFKit.PDFDocument, y: number, width: number, color: string): void {
  decoration(document, () => {
    document.rect(PAGE.side, y, width, 1.5).fill(color);
  });
}

/** Typesets the first page: the church and the dates. */
export function setTitlePage(
  document: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  { churchName, title, dates }: { churchName: string; title: string; dates: readonly string[] },
): void {
  document.y = HEADING_TOP;
  parent.add(document.struct('P', {}, paragraph(document, plain(churchName), CHURCH_NAME)));
  document.y += 8;
  parent.add(document.struct('H1', {}, paragraph(document, plain(title), TITLE)));
  document.y += 18;
  rule(document, document.y, 56, COLORS['amber-400']);
  document.y += 20;
  for (const date of dates) {
    parent.add(document.struct('P', {}, paragraph(document, plain(date), DATES)));
  }
}

/** Typesets one line of the contents: number and title at the left, the page at the right, all linked. */
function setEntry(
  document: PDFKit.PDFDocument,
  link: PDFKit.PDFStructureElement,
  { number, title, page, destination }: PdfPlace,
): void {
  const top = document.y;
  const column = (text: string, x: number, width: number, align?: 'right') => {
    link.add(
      document.struct(
        'Span',
        {},
        paragraph(document, plain(text), { ...ENTRY, align }, { x, width }),
      ),
    );
    document.y = top;
  };
  column(`${number} `, PAGE.side, NUMBER_WIDTH);
  column(`${title} `, PAGE.side + NUMBER_WIDTH, TEXT_WIDTH - NUMBER_WIDTH - PAGE_WIDTH);
  column(`${page}`, PAGE.width - PAGE.side - PAGE_WIDTH, PAGE_WIDTH, 'right');
  const annotation = { Border: [0, 0, 0], structParent: link };
  document.goTo(PAGE.side, top, TEXT_WIDTH, ENTRY.leading, destination, annotation);
  document.y = top + ENTRY.leading;
}

/** Typesets the contents on the first page. Call it when the articles' pages are known. */
export function setContents(
  document: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  places: readonly PdfPlace[],
): void {
  document.switchToPage(0);
  document.y = CONTENTS_TOP;
  parent.add(document.struct('H2', {}, paragraph(document, plain('Contents'), CONTENTS)));
  document.y += 4;
  const contents = document.struct('TOC');
  parent.add(contents);
  for (const place of places) {
    const entry = document.struct('TOCI');
    contents.add(entry);
    const link = document.struct('Link');
    entry.add(link);
    setEntry(document, link, place);
  }
}
