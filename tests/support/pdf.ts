import { getDocumentProxy } from 'unpdf';

type Opened = Awaited<ReturnType<typeof getDocumentProxy>>;

/** A page as a reader gets it: what is said, and what only decorates (page numbers). */
export type PdfPageText = { text: string; artifacts: string };

const oneSpaced = (text: string) => text.replace(/\s+/g, ' ').trim();

async function pageText(document: Opened, number: number): Promise<PdfPageText> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const read = { text: '', artifacts: '' };
  const marks: boolean[] = [];
  for (const item of items) {
    if ('str' in item) {
      const of = marks.includes(true) ? 'artifacts' : 'text';
      read[of] += item.str + (item.hasEOL ? ' ' : '');
    } else if (item.type === 'endMarkedContent') marks.pop();
    else marks.push('tag' in item && item.tag === 'Artifact');
  }
  return { text: oneSpaced(read.text), artifacts: oneSpaced(read.artifacts) };
}

/** The structure of a page as nested tags: `Document(Sect(H2 P P))`. */
async function pageTags(document: Opened, number: number): Promise<string> {
  const page = await document.getPage(number);
  type Node = Awaited<ReturnType<typeof page.getStructTree>>;
  const tags = (node: Node): string => {
    const children = node.children.flatMap((child) => ('role' in child ? [tags(child)] : []));
    return children.length === 0 ? node.role : `${node.role}(${children.join(' ')})`;
  };
  return tags(await page.getStructTree());
}

/** Opens a PDF as pdf.js, the reader of Firefox, understands it. */
export async function openPdf(bytes: ArrayBuffer | Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  return {
    document,
    pages: await Promise.all(numbers.map((number) => pageText(document, number))),
    tags: await Promise.all(numbers.map((number) => pageTags(document, number))),
  };
}
