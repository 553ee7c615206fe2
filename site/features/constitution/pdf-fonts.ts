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

/** Each face has two files, as Fontsource splits them: Latin and Latin Extended. */
const FACES = {
  serif: [serif, serifExtended],
  bold: [bold, boldExtended],
  italic: [italic, italicExtended],
  boldItalic: [boldItalic, boldItalicExtended],
  sans: [sans, sansExtended],
  sansBold: [sansBold, sansBoldExtended],
} as const;

export type Face = keyof typeof FACES;

const latinRanges = serifRanges.latin.split(',').map((range) => {
  const [first = '', last = first] = range.slice('U+'.length).split('-');
  return { first: parseInt(first, 16), last: parseInt(last, 16) };
});

const isLatin = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return latinRanges.some(({ first, last }) => code >= first && code <= last);
};

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');

/** Registers the faces under the names of {@link inFonts}; only used ones are embedded. */
export function registerFonts(document: PDFKit.PDFDocument): void {
  for (const [face, [latin, extended]] of Object.entries(FACES)) {
    document.registerFont(face, bytesOf(latin));
    document.registerFont(`${face}-extended`, bytesOf(extended));
  }
}

/** Splits `text` into pieces, each with the name of a font that has its characters. */
export function inFonts(text: string, face: Face): { text: string; font: string }[] {
  const pieces: { text: string; font: string }[] = [];
  for (const character of text.normalize('NFC')) {
    const font = isLatin(character) ? face : `${face}-extended`;
    const last = pieces.at(-1);
    if (last?.font === font) last.text += character;
    else pieces.push({ text: character, font });
  }
  return pieces;
}
