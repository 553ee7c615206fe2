import { COLORS } from '#shared/colors.ts';
import PDFDocument from 'pdfkit';
import type { Run } from './pdf-blocks.ts';
import { inFonts, registerFonts, type Face } from './pdf-fonts.ts';

/** Points of 1/72 inch on US Letter. */
export const PAGE = { width: 612, height: 792, side: 90, top: 72, bottom: 76 } as const;
export const TEXT_WIDTH = PAGE.width - 2 * PAGE.side;

export type TextStyle = {
  face: Face;
  /** Points. */
  size: number;
  /** Points from one line to the next. */
  leading: number;
  color?: string;
  align?: 'right' | undefined;
};

/** Points from the left edge of the page, and how wide a line may be. */
export type Place = { x: number; width: number };

/** A tagged Letter document that opens with its title and its outline; its bytes depend on its content only. */
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

/** Points that a line of the style needs beyond its font's own height. */
export function lineGap(document: PDFKit.PDFDocument, { face, size, leading }: TextStyle): number {
  return leading - document.font(face).fontSize(size).currentLineHeight(true);
}

/** How many lines a text takes. */
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

/** Sets runs as one paragraph from the current position down, when it becomes the content of an element. */
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

/** What only decorates: no part of the text that is read aloud. */
export function decoration(document: PDFKit.PDFDocument, draw: () => void): void {
  document.markContent('Artifact', { type: 'Layout' });
  draw();
  document.endMarkedContent();
}
