const NO_BREAK_SPACE = '\u00A0';

/** Matches `November 4, 2012`, `Psalm 103:8–13` and `Article IV`, but not the beginning of `Read 2 Corinthians`. */
const NAME_WITH_NUMBER =
  /\b[A-Z][a-z]+ (?:\d[\d:–-]*(?:, \d{4}\b)?(?![\d:–-]|[ \u00A0][A-Z])|[IVX]+\b)/g;
const NUMBERED_BOOK = /\b[1-3] [A-Z][a-z]+ (?=\d)/g;
const TIME = /\d (?:[AP]M|[ap]\.?m)\b/g;

/**
 * Replaces spaces by no-break spaces inside Bible passages, dates and times, so that no line ends inside them.
 * @param text plain text or HTML
 */
export const keepTogether = (text: string): string =>
  [NUMBERED_BOOK, NAME_WITH_NUMBER, TIME].reduce(
    (joined, unit) => joined.replace(unit, (found) => found.replaceAll(' ', NO_BREAK_SPACE)),
    text,
  );
