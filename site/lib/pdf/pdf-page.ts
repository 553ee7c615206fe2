import { arrayBuffer } from 'node:stream/consumers';
import { Buffer } from 'node:buffer';
import serifRanges from '@fontsource/source-serif-4/unicode.json';
import sansExtended from '@fontsource/source-sans-3/files/source-sans-3-latin-ext-400-normal.woff?inline';
import sansBoldExtended from '@fontsource/source-sans-3/files/source-sans-3-latin-ext-600-normal.woff?inline';
import sans from '@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff?inline';
import sansBold from '@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff?inline';
import italicExtended from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-400-italic.woff?inline';
import serifExtended from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-400-normal.woff?inline';
import boldItalicExtended from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-600-italic.woff?inline';
import boldExtended from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-600-normal.woff?inline';
import italic from '@fontsource/source-serif-4/files/source-serif-4-latin-400-italic.woff?inline';
import serif from '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff?inline';
import boldItalic from '@fontsource/source-serif-4/files/source-serif-4-latin-600-italic.woff?inline';
import bold from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff?inline';
import { DEFAULT_COLORS } from '#shared/church/colors.ts';
import PDFDocument from 'pdfkit';
import { NEW_LINE, type Run } from './pdf-text.ts';

/** Each face has two files, as Fontsource splits them: Latin and Latin Extended. */
const FACES = {
  serif: [serif, serifExtended],
  bold: [bold, boldExtended],
  italic: [italic, italicExtended],
  boldItalic: [boldItalic, boldItalicExtended],
  sans: [sans, sansExtended],
  sansBold: [sansBold, sansBoldExtended],
} as const;

type Face = keyof typeof FACES;

const latinRanges = serifRanges.latin.split(',').map((range) => {
  const [first = '', last = first] = range.slice('U+'.length).split('-');
  return { first: parseInt(first, 16), last: parseInt(last, 16) };
});

const isLatin = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return latinRanges.some(({ first, last }) => code >= first && code <= last);
};

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');

/** Registers all font files under the names that `inFonts` returns. PDFKit embeds only those that are used. */
function registerFonts(document: PDFKit.PDFDocument): void {
  for (const [face, [latin, extended]] of Object.entries(FACES)) {
    document.registerFont(face, bytesOf(latin));
    document.registerFont(`${face}-extended`, bytesOf(extended));
  }
}

/** Splits `text` into pieces, each with the name of a font that has its characters. */
function inFonts(text: string, face: Face): { text: string; font: string }[] {
  const pieces: { text: string; font: string }[] = [];
  for (const character of text.normalize('NFC')) {
    const font = isLatin(character) ? face : `${face}-extended`;
    const last = pieces.at(-1);
    if (last?.font === font) last.text += character;
    else pieces.push({ text: character, font });
  }
  return pieces;
}

/** US Letter with its margins, in points of 1/72 inch. */
export const LETTER = { width: 612, height: 792, side: 90, top: 72, bottom: 76 } as const;
export const TEXT_WIDTH = LETTER.width - 2 * LETTER.side;

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
export type Column = { x: number; width: number };

/** Style of the church's name above a document's title. */
export const CHURCH_NAME_STYLE: TextStyle = {
  face: 'sansBold',
  size: 13,
  leading: 19,
  color: DEFAULT_COLORS['amber-700'],
};

/** The file's metadata. `date` comes from the content, not from the clock, so that equal content gives equal bytes. */
type DocumentInfo = { title: string; author: string; date: Date };

/** Renders a tagged PDF on US Letter that opens with its title and outline shown. `set` adds its content to `root`. */
export function taggedPdf(
  info: DocumentInfo,
  set: (document: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement) => void,
): Promise<ArrayBuffer> {
  const document = createDocument(info);
  const bytes = arrayBuffer(document);
  const root = document.struct('Document');
  document.addStructure(root);
  set(document, root);
  root.end();
  document.end();
  return bytes;
}

function createDocument({ title, author, date }: DocumentInfo) {
  const document = new PDFDocument({
    size: [LETTER.width, LETTER.height],
    margins: { top: LETTER.top, bottom: LETTER.bottom, left: LETTER.side, right: LETTER.side },
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

function faceOf({ bold, italic }: Run, face: Face): Face {
  if (bold) return italic ? 'boldItalic' : 'bold';
  return italic ? 'italic' : face;
}

/** Points to add to the font's own line height to get `leading`; PDFKit's option `lineGap`. */
export function lineGap(document: PDFKit.PDFDocument, { face, size, leading }: TextStyle): number {
  return leading - document.font(face).fontSize(size).currentLineHeight(true);
}

/** Counts the lines that a text takes. @param width of a line in points */
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

/**
 * Splits runs at the author's line breaks. Each line but the last ends with a space, which separates its last word when
 * somebody copies the text.
 */
function linesOf(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]];
  for (const run of runs) {
    lines.at(-1)?.push(run === NEW_LINE ? { ...run, text: ' ' } : run);
    if (run === NEW_LINE) lines.push([]);
  }
  return lines.filter((line) => line.length > 0);
}

/** Creates the content of a structure element: runs as one paragraph, which PDFKit typesets when it is added. */
export function paragraph(
  document: PDFKit.PDFDocument,
  runs: readonly Run[],
  style: TextStyle,
  { x, width }: Column = { x: LETTER.side, width: TEXT_WIDTH },
): Content[] {
  return linesOf(runs).flatMap((line) => {
    const pieces = line.flatMap((run) =>
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
        document.font(font).fillColor(style.color ?? DEFAULT_COLORS.ink);
        if (index === 0) document.text(text, x, document.y, options);
        else document.text(text, options);
      };
      return link === undefined ? set : document.struct('Link', {}, [set]);
    });
  });
}

/** Calls `draw` within an artifact, which screen readers skip. */
export function drawAsArtifact(document: PDFKit.PDFDocument, draw: () => void): void {
  document.markContent('Artifact', { type: 'Layout' });
  draw();
  document.endMarkedContent();
}
