import { COLORS } from '#shared/church/colors.ts';
import PDFDocument from 'pdfkit';
import type { Run } from './pdf-blocks.ts';
import { inFonts, registerFonts, type Face } from './pdf-fonts.ts';

/** The page in points of 1/72 inch, US Letter. */
export const PAGE = { width: 612, height: 792, side: 90, top: 72, bottom: 76 } as const;
export const TEXT_WIDTH = PAGE.width - 2 * PAGE.side;

export type TextStyle = {
  face: Face;
  /** Font size in points. */
  size: number;
  /** Line height in points. */
  leading: number;
  color?: string;
  align?: 'right' | undefined;
};

/** Left position and line width in points. */
export type Place = { x: number; width: number };

/** Creates a tagged Letter document that opens with its title and its outline; deterministic. */
export function createDocument(info: { title: string; author: string; date: Date }) {
  const { title, author, date } = info;
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margins: { top: PAGE.top, bottom: PAGE.bottom, left: PAGE.side, right: PAGE.side },
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
    pdfVersion: '1.7',
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    // No default font: PDFKit's own would not be embedded.
    font: '',
  });
  registerFonts(document);
  return document;
}

const STYLED: Readonly<Record<string, Face>> = {
  'bold italic': 'boldItalic',
  bold: 'bold',
  italic: 'italic',
};

const faceOf = ({ bold, italic }: Run, face: Face): Face =>
  STYLED[[bold ? 'bold' : '', italic ? 'italic' : ''].join(' ').trim()] ?? face;

/** Points to add to the font's own height for the style's line height. */
export function lineGap(document: PDFKit.PDFDocument, { face, size, leading }: TextStyle): number {
  return leading - document.font(face).fontSize(size).currentLineHeight(true);
}

/** Counts the lines of a text. */
export function countLines(
  document: PDFKit.PDFDocument,
  text: string,
  style: TextStyle,
  width = TEXT_WIDTH,
): number {
  const gap = lineGap(document, style);
  return Math.round(document.heightOfString(text, { width, lineGap: gap }) / style.leading);
}

type Content = PDFKit.PDFStructureElement | (() => void);

/** Typesets runs as one paragraph from the current position down, as the content of an element. */
export function paragraph(
  document: PDFKit.PDFDocument,
  runs: readonly Run[],
  style: TextStyle,
  { x, width }: Place = { x: PAGE.side, width: TEXT_WIDTH },
): Content[] {
  const pieces = runs.flatMap((run) =>
    inFonts(run.text, faceOf(run, style.face)).map((piece) => ({ ...piece, link: run.link })),
  );
  return pieces.map(({ text, font, link }, index) => {
    const set = () => {
      const options: PDFKit.Mixins.TextOptions = {
        width,
        align: style.align,
        lineGap: lineGap(document, style),
        continued: index < pieces.length - 1,
        link,
        underline: link !== undefined,
      };
      document.font(font).fillColor(style.color ?? COLORS.ink);
      if (index === 0) document.text(text, x, document.y, options);
      else document.text(text, options);
    };
    return link === undefined ? set : document.struct('Link', {}, [set]);
  });
}

/** A text without styles as runs. */
export const plain = (text: string): Run[] => [{ text, bold: false, italic: false }];

/** Draws decoration as an artifact, which is not read aloud. */
export function decoration(document: PDFKit.PDFDocument, draw: () => void): void {
  document.markContent('Artifact', { type: 'Layout' });
  draw();
  document.endMarkedContent();
}
