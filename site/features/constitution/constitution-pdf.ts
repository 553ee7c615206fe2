import { COLORS } from '#shared/church/colors.ts';
import { arrayBuffer } from 'node:stream/consumers';
import { setArticle, type PdfArticle } from './pdf-articles.ts';
import { blocksOf } from './pdf-blocks.ts';
import { createDocument, PAGE } from './pdf-page.ts';
import { setContents, setTitlePage } from './pdf-title-page.ts';

const TITLE = 'Constitution and Bylaws';

export type ConstitutionPdf = {
  churchName: string;
  /** Lines of the title page, such as `Adopted January 15, 2020`. */
  dates: readonly string[];
  /** The file's ISO 8601 date; null when unknown. */
  dated: string | null;
  /** The articles as on the page: `Article IV`, the title, and the HTML of the text. */
  articles: readonly { number: string; title: string; html: string }[];
};

const readArticle = ({ number, title, html }: ConstitutionPdf['articles'][number]): PdfArticle => ({
  number,
  title,
  blocks: blocksOf(html),
});

/** Writes `Page 3 of 12` at the foot of every page but the first, as an artifact, which is not read aloud. */
function numberPages(document: PDFKit.PDFDocument): void {
  const { count } = document.bufferedPageRange();
  for (let index = 1; index < count; index += 1) {
    document.switchToPage(index);
    document.font('sans').fontSize(9.5).fillColor(COLORS['ink-soft']);
    const text = `Page ${index + 1} of ${count}`;
    const x = (PAGE.width - document.widthOfString(text)) / 2;
    document.markContent('Artifact', { type: 'Pagination' });
    document.text(text, x, PAGE.height - PAGE.bottom + 30, { lineBreak: false });
    document.endMarkedContent();
  }
}

/**
 * The constitution as a tagged PDF on US Letter: title page with contents, numbered articles, page numbers, an
 * outline. Deterministic.
 * @throws Error naming the article and the content that the PDF cannot set
 */
export async function constitutionPdf(constitution: ConstitutionPdf): Promise<ArrayBuffer> {
  const { churchName, dates, dated } = constitution;
  const articles = constitution.articles.map(readArticle);
  const document = createDocument({
    title: `${TITLE} of ${churchName}`,
    author: churchName,
    // Not the day of the build, to keep the bytes deterministic.
    date: new Date(dated ?? 0),
  });
  const bytes = arrayBuffer(document);
  const root = document.struct('Document');
  document.addStructure(root);
  const front = document.struct('Sect', { title: 'Title page' });
  root.add(front);
  setTitlePage(document, front, { churchName, title: TITLE, dates });
  document.addPage();
  const places = articles.map((article) => setArticle(document, root, article));
  setContents(document, front, places);
  numberPages(document);
  root.end();
  document.end();
  return bytes;
}
