import { getDocumentProxy } from 'unpdf';

type Opened = Awaited<ReturnType<typeof getDocumentProxy>>;

/** A page's text, and its artifacts such as page numbers, which are not read aloud. */
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

/** The text of each marked piece of a page, by its id in the structure. */
async function textById(document: Opened, number: number): Promise<Map<string, string>> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  let id = '';
  for (const item of items) {
    if ('str' in item) texts.set(id, (texts.get(id) ?? '') + item.str + (item.hasEOL ? ' ' : ''));
    else if (item.type === 'beginMarkedContentProps' && 'id' in item) ({ id } = item);
  }
  return texts;
}

/** A page's headings as a screen reader lists them. */
async function pageHeadings(document: Opened, number: number): Promise<string[]> {
  const page = await document.getPage(number);
  const texts = await textById(document, number);
  type Node = Awaited<ReturnType<typeof page.getStructTree>>;
  const textOf = (node: Node['children'][number]): string => {
    if ('children' in node) return node.children.map(textOf).join(' ');
    return ('id' in node ? texts.get(node.id) : undefined) ?? '';
  };
  const headings = (node: Node['children'][number]): string[] => {
    if (!('children' in node)) return [];
    if (/^H\d$/.test(node.role)) return [oneSpaced(textOf(node))];
    return node.children.flatMap(headings);
  };
  return headings(await page.getStructTree());
}

/** Opens a PDF with pdf.js, Firefox's reader. */
export async function openPdf(bytes: ArrayBuffer | Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  return {
    document,
    pages: await Promise.all(numbers.map((number) => pageText(document, number))),
    headings: (await Promise.all(numbers.map((number) => pageHeadings(document, number)))).flat(),
    tags: await Promise.all(numbers.map((number) => pageTags(document, number))),
  };
}
