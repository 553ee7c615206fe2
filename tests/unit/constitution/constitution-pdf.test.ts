import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { constitutionPdf } from '#site/features/constitution/constitution-pdf.ts';
import { openPdf } from '../../support/readers/pdf.ts';

const SENTENCE =
  'The members decide by a majority of the votes cast, unless this document says more. ';
const section = (number: number, sentences = 3) =>
  `<h3 id="section-${number}">Section ${number}. Rule ${number}</h3>\n<p>${SENTENCE.repeat(sentences)}</p>\n`;

const Outline = z.array(
  z.object({ title: z.string(), items: z.array(z.object({ title: z.string() })) }),
);

const constitution = (...texts: string[]) => ({
  churchName: 'Grace & Peace Church',
  dates: ['Adopted January 15, 2020', 'Last revised March 10, 2023'],
  dated: '2023-03-10',
  articles: texts.map((html, index) => ({
    number: `Article ${'I'.repeat(index + 1)}`,
    title: `Title ${index + 1}`,
    html,
  })),
});

test('begins with a page that names the church, the dates and where each article stands; the others are numbered, which is not read aloud', async () => {
  const { pages } = await openPdf(await constitutionPdf(constitution(section(1, 72), section(2))));
  expect(pages[0]).toEqual({
    text: 'Grace & Peace Church Constitution and Bylaws Adopted January 15, 2020 Last revised March 10, 2023 Contents Article I Title 1 2 Article II Title 2 4',
    artifacts: '',
  });
  expect(pages[3]?.text).toContain('Article II: Title 2');
  const numbers = ['Page 2 of 4', 'Page 3 of 4', 'Page 4 of 4'];
  expect(pages.slice(1).map(({ artifacts }) => artifacts)).toEqual(numbers);
});

test('is tagged, in English, and shows its title', async () => {
  const html = `${section(1)}<p>These alone:</p><ul><li>one</li><li>two</li></ul>`;
  const { document, tags } = await openPdf(await constitutionPdf(constitution(html)));
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({
    Language: 'en-US',
    Title: 'Constitution and Bylaws of Grace & Peace Church',
  });
  expect(await document.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
  expect(tags).toEqual([
    'Root(Document(Sect(P H1 P P H2 TOC(TOCI(Link(Span Span Span))))))',
    'Root(Document(Sect(H2 H3 P P L(LI(Lbl LBody) LI(Lbl LBody)))))',
  ]);
});

test('has an outline of the articles, each with its sections', async () => {
  const pdf = await constitutionPdf(constitution(section(1) + section(2), section(3)));
  const { document } = await openPdf(pdf);
  const outline = z.parse(Outline, await document.getOutline());
  expect(outline.map(({ title, items }) => [title, items.map((item) => item.title)])).toEqual([
    ['Article I: Title 1', ['Section 1. Rule 1', 'Section 2. Rule 2']],
    ['Article II: Title 2', ['Section 3. Rule 3']],
  ]);
});

test('brings every font that it uses with it', async () => {
  const html = '<p>Plain, <strong>strong</strong>, <em>slanted</em>, Święty.</p>';
  const pdf = Buffer.from(await constitutionPdf(constitution(html))).toString('latin1');
  const fonts = pdf.match(/\/BaseFont \/\S+/g) ?? [];
  const embedded = pdf.match(/\/FontFile[23] /g) ?? [];
  expect(new Set(fonts).size).toBeGreaterThan(4);
  expect(embedded).toHaveLength(new Set(fonts).size);
});

test('sets bold, italics, links, line breaks and letters of other languages as text', async () => {
  const html =
    '<p>A <strong>strong</strong> <em>and <strong>both</strong></em> word<br>\nby <a href="https://example.org/law">the law</a> of Łódź.</p><ol start="3"><li>third</li><li>fourth</li></ol>';
  const { document, pages } = await openPdf(await constitutionPdf(constitution(html)));
  expect(pages[1]?.text).toContain('A strong and both word by the law of Łódź. 3. third 4. fourth');
  const page = await document.getPage(2);
  const links: unknown[] = await page.getAnnotations();
  expect(links).toMatchObject([{ subtype: 'Link', url: 'https://example.org/law' }]);
});

test('sets whatever an editor can write: quotes, lists within lists, headings of every level', async () => {
  const html =
    '<h4>Deep</h4><blockquote><p>Said</p></blockquote><hr><ul><li><p>one</p><p>more</p><ul><li>two</li></ul></li></ul>';
  const { pages } = await openPdf(await constitutionPdf(constitution(html)));
  expect(pages[1]?.text).toMatch(/Deep Said • one more • two/);
});

test('is the same to the byte when nothing has changed', async () => {
  const once = await constitutionPdf(constitution(section(1)));
  const again = await constitutionPdf(constitution(section(1)));
  expect(Buffer.from(again).equals(Buffer.from(once))).toBe(true);
});

const LONGEST_LINE = 95;

test('leaves no heading alone at the foot of a page', async () => {
  // Paragraphs of many lengths, so that page breaks fall everywhere.
  const sections = Array.from({ length: 80 }, (_, index) => section(index, 2 + ((index * 5) % 13)));
  const { pages } = await openPdf(await constitutionPdf(constitution(sections.join(''))));
  expect(pages.length).toBeGreaterThan(15);
  for (const { text, artifacts } of pages.slice(1)) {
    const last = text.split(/Section \d+\. Rule \d+/).at(-1) ?? '';
    expect(last.length, artifacts).toBeGreaterThan(LONGEST_LINE);
  }
});

test('leaves no line of a paragraph alone on the next page', async () => {
  const ends = await Promise.all(
    [33, 34, 36].map(async (sentences) => {
      const { pages } = await openPdf(await constitutionPdf(constitution(section(1, sentences))));
      return pages[2]?.text ?? '';
    }),
  );
  // The first paragraph fills the page, the second is a line longer, the third two.
  expect(ends[0]).toBe('');
  for (const end of ends.slice(1)) expect(end.length).toBeGreaterThan(LONGEST_LINE);
});

test('shows as text what would end a string or an object of the file', async () => {
  const churchName = 'Grace) /JS (app.alert\\(1\\)) >> endobj\u0001 <</OpenAction';
  const made = await constitutionPdf({ ...constitution(section(1)), churchName });
  const { document } = await openPdf(made);
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({ Title: `Constitution and Bylaws of ${churchName}` });
  expect(await document.getJSActions()).toBeNull();
  expect(await document.getOpenAction()).toBeNull();
});
