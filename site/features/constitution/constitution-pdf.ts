import { DEFAULT_COLORS } from '#shared/church/colors.ts';
import {
  CHURCH_NAME_STYLE,
  LETTER,
  taggedPdf,
  countLines,
  paragraph,
  type TextStyle,
  drawAsArtifact,
  TEXT_WIDTH,
} from '#site/lib/pdf/pdf-page.ts';
import { parseBlocks, type Block, unstyledRuns } from '#site/lib/pdf/pdf-text.ts';
import { firstBlocksHeight, makeRoom, typesetBlocks } from '#site/lib/pdf/pdf-flow.ts';

const TITLE = 'Constitution and Bylaws';

export type ConstitutionContent = {
  churchName: string;
  /** Lines of the title page, such as `Adopted January 15, 2020`. */
  dates: readonly string[];
  /** The date in the file's metadata, ISO 8601; null if unknown, and the file is then dated 1970. */
  dated: string | null;
  /** The articles as /constitution shows them; `number` is such as `Article IV`. */
  articles: readonly { number: string; title: string; html: string }[];
};

/** Writes `Page 3 of 12` at the foot of every page but the first, as an artifact, which screen readers skip. */
function numberPages(document: PDFKit.PDFDocument): void {
  const { count } = document.bufferedPageRange();
  for (let index = 1; index < count; index += 1) {
    document.switchToPage(index);
    document.font('sans').fontSize(9.5).fillColor(DEFAULT_COLORS['ink-soft']);
    const text = `Page ${index + 1} of ${count}`;
    const x = (LETTER.width - document.widthOfString(text)) / 2;
    document.markContent('Artifact', { type: 'Pagination' });
    document.text(text, x, LETTER.height - LETTER.bottom + 30, { lineBreak: false });
    document.endMarkedContent();
  }
}

/**
 * Renders the constitution as a tagged PDF on US Letter: title page with contents, numbered articles, page numbers, an
 * outline. The same input gives the same bytes.
 */
export async function constitutionPdf(constitution: ConstitutionContent): Promise<ArrayBuffer> {
  const { churchName, dates, dated } = constitution;
  const articles = constitution.articles.map((article) => ({
    ...article,
    blocks: parseBlocks(article.html),
  }));
  const title = `${TITLE} of ${churchName}`;
  const info = { title, author: churchName, date: new Date(dated ?? 0) };
  return taggedPdf(info, (document, root) => {
    const front = document.struct('Sect', { title: 'Title page' });
    root.add(front);
    setTitlePage(document, front, { churchName, dates });
    document.addPage();
    const places = articles.map((article) => setArticle(document, root, article));
    setContents(document, front, places);
    numberPages(document);
  });
}

type PdfArticle = {
  /** Such as `Article IV`. */
  number: string;
  title: string;
  blocks: readonly Block[];
};

/** Where an article starts, for the table of contents. */
type PdfPosition = {
  number: string;
  title: string;
  /** Page number from 1, as printed at the foot. */
  page: number;
  /** Name of the link target in the PDF: the article's number. */
  destination: string;
};

const ARTICLE_TITLE: TextStyle = {
  face: 'bold',
  size: 20,
  leading: 26,
  color: DEFAULT_COLORS['deep-700'],
};
const SPACE_BEFORE = 40;
/** Maximum distance in points between the title and the first block. */
const SPACE_AFTER = 8;

/** The options of an outline entry that leads to the current position and is folded. */
const outlineOptions = (document: PDFKit.PDFDocument) => ({ expanded: false, top: document.y });

/** Typesets an article from the current position down, with its outline entries. */
function setArticle(
  document: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  { number, title, blocks }: PdfArticle,
): PdfPosition {
  const name = `${number}: ${title}`;
  const head = countLines(document, name, ARTICLE_TITLE) * ARTICLE_TITLE.leading + SPACE_AFTER;
  makeRoom(document, SPACE_BEFORE, head + firstBlocksHeight(document, blocks));
  const entry = document.outline.addItem(name, outlineOptions(document));
  document.addNamedDestination(number, 'XYZ', null, document.y, null);
  const { count: page } = document.bufferedPageRange();
  const section = document.struct('Sect', { title: name });
  parent.add(section);
  section.add(document.struct('H2', {}, paragraph(document, unstyledRuns(name), ARTICLE_TITLE)));
  typesetBlocks(document, section, blocks, (text) => entry.addItem(text, outlineOptions(document)));
  section.end();
  return { number, title, page, destination: number };
}

const DOCUMENT_TITLE: TextStyle = {
  face: 'bold',
  size: 34,
  leading: 41,
  color: DEFAULT_COLORS['deep-700'],
};
const DATES: TextStyle = {
  face: 'serif',
  size: 12,
  leading: 19,
  color: DEFAULT_COLORS['ink-soft'],
};
const CONTENTS: TextStyle = {
  face: 'bold',
  size: 13,
  leading: 20,
  color: DEFAULT_COLORS['deep-700'],
};
const ENTRY: TextStyle = { face: 'serif', size: 11, leading: 20 };
const CONTENTS_TOP = 452;
const NUMBER_WIDTH = 76;
const PAGE_WIDTH = 40;
const HEADING_TOP = 168;

function rule(document: PDFKit.PDFDocument, y: number, width: number, color: string): void {
  drawAsArtifact(document, () => {
    document.rect(LETTER.side, y, width, 1.5).fill(color);
  });
}

/** Typesets the first page without its contents: the church's name, the title and the dates. */
function setTitlePage(
  document: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  { churchName, dates }: Pick<ConstitutionContent, 'churchName' | 'dates'>,
): void {
  document.y = HEADING_TOP;
  parent.add(
    document.struct('P', {}, paragraph(document, unstyledRuns(churchName), CHURCH_NAME_STYLE)),
  );
  document.y += 8;
  parent.add(document.struct('H1', {}, paragraph(document, unstyledRuns(TITLE), DOCUMENT_TITLE)));
  document.y += 18;
  rule(document, document.y, 56, DEFAULT_COLORS['amber-400']);
  document.y += 20;
  for (const date of dates) {
    parent.add(document.struct('P', {}, paragraph(document, unstyledRuns(date), DATES)));
  }
}

/** Typesets one line of the contents: number and title at the left, the page at the right, all linked. */
function setEntry(
  document: PDFKit.PDFDocument,
  link: PDFKit.PDFStructureElement,
  { number, title, page, destination }: PdfPosition,
): void {
  const top = document.y;
  const column = (text: string, x: number, width: number, align?: 'right') => {
    link.add(
      document.struct(
        'Span',
        {},
        paragraph(document, unstyledRuns(text), { ...ENTRY, align }, { x, width }),
      ),
    );
    document.y = top;
  };
  column(`${number} `, LETTER.side, NUMBER_WIDTH);
  column(`${title} `, LETTER.side + NUMBER_WIDTH, TEXT_WIDTH - NUMBER_WIDTH - PAGE_WIDTH);
  column(`${page}`, LETTER.width - LETTER.side - PAGE_WIDTH, PAGE_WIDTH, 'right');
  const annotation = { Border: [0, 0, 0], structParent: link };
  document.goTo(LETTER.side, top, TEXT_WIDTH, ENTRY.leading, destination, annotation);
  document.y = top + ENTRY.leading;
}

/** Typesets the contents on the first page. It comes last, because only then the articles' page numbers are known. */
function setContents(
  document: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  places: readonly PdfPosition[],
): void {
  document.switchToPage(0);
  document.y = CONTENTS_TOP;
  parent.add(document.struct('H2', {}, paragraph(document, unstyledRuns('Contents'), CONTENTS)));
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
