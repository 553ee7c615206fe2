import { useState } from 'react';
import { excerpt } from '#shared/pages/record-page.ts';
import { NARROW } from '../list/FoldedCard.tsx';
import { useMediaQuery } from '../record-editor/FormParts.tsx';

/** How many lines of a long text are shown, and how many characters a line holds: on a phone, and in a wide window. */
const PHONE = { lines: 6, columns: 38 };
const WIDE = { lines: 10, columns: 75 };

/** A text that is at most this many lines longer than shown is not cut off. */
const SPARE = 2;

/** How many characters fewer a line of a quoted text holds. */
const INDENT = 6;

type Size = typeof PHONE;

const linesIn = (text: string, { columns }: Size) =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / columns)), 0);

/** The whole paragraphs at the beginning of a text for which there is room; '' if there is none for the first. */
function paragraphsOf(text: string, size: Size): string {
  let shown = '';
  for (const paragraph of text.split(/\n\s*\n/)) {
    const longer = shown === '' ? paragraph : `${shown}\n\n${paragraph}`;
    if (linesIn(longer, size) > size.lines) break;
    shown = longer;
  }
  return shown;
}

/** The beginning of a text, which ends after a whole word. */
function wordsOf(text: string, size: Size): string {
  const shown: string[] = [];
  let left = size.lines;
  for (const line of text.split('\n')) {
    if (left <= 0) break;
    shown.push(excerpt(line, left * size.columns));
    left -= linesIn(line, size);
  }
  return shown.join('\n').trimEnd();
}

/**
 * The beginning of a text: whole paragraphs, or words where these would leave most of the room empty. Ends with `…`.
 * @param size number of lines, and of characters in each
 */
export function beginningOf(text: string, size: Size): string {
  const paragraphs = paragraphsOf(text, size);
  const isEnough = paragraphs !== '' && linesIn(paragraphs, size) * 3 >= size.lines;
  const beginning = isEnough ? paragraphs : wordsOf(text, size);
  return beginning.endsWith('…') ? beginning : `${beginning} …`;
}

type Props = {
  text: string;
  /** Folds a longer text to so many lines, without its blank lines; by default it is cut off much later. */
  lines?: number;
};

/** A text as somebody typed it. A long text is cut off until the user unfolds it. */
export function LongText({ text, lines }: Props) {
  const room = useMediaQuery(NARROW) ? PHONE : WIDE;
  const [size, most, foldable] =
    lines === undefined
      ? [room, room.lines + SPARE, text]
      : [{ lines, columns: room.columns - INDENT }, lines + 1, text.replaceAll(/\s*\n\s*/g, '\n')];
  const isLong = linesIn(foldable, size) > most;
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <p className="max-w-[75ch] wrap-anywhere whitespace-pre-wrap" dir="auto">
        {isLong && !isWhole ? beginningOf(foldable, size) : text}
      </p>
      {isLong && (
        <button
          type="button"
          className="link min-h-11 cursor-pointer"
          aria-expanded={isWhole}
          onClick={() => {
            setWhole(!isWhole);
          }}
        >
          {isWhole ? 'Show Less' : 'Show All'}
        </button>
      )}
    </>
  );
}
