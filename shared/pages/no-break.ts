const NO_BREAK_SPACE = '\u00A0';

/** `November 4, 2012`, `Psalm 103:8–13`, `Article IV`; not the first words of `Read 2 Corinthians`. */
const NAME_WITH_NUMBER =
  /\b[A-Z][a-z]+ (?:\d[\d:–-]*(?:, \d{4}\b)?(?![\d:–-]|[ \u00A0][A-Z])|[IVX]+\b)/g;
const NUMBERED_BOOK = /\b[1-3] [A-Z][a-z]+ (?=\d)/g;
const TIME = /\d (?:[AP]M|[ap]\.?m)\b/g;

/**
 * Joins passages, dates and times in a text or in HTML by no-break spaces, so that no line ends inside one. The other
 * spaces stay.
 */
export const keepTogether = (text: string): string =>
  [NUMBERED_BOOK, NAME_WITH_NUMBER, TIME].reduce(
    (joined, unit) => joined.replace(unit, (found) => found.replaceAll(' ', NO_BREAK_SPACE)),
    text,
  );
