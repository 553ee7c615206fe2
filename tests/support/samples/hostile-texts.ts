/** An attribute that is in a page only if a text was rendered as markup. */
export const MARK = 'data-hostile';

/** Ends every context in which a text may stand: elements, attributes, scripts, CDATA, comments, templates. */
const MARKUP = `"'><img src=x onerror=alert(1) ${MARK}></script></title>]]><!--{{email}}`;

/** Right-to-left marks, a control character, and letters of 2, 3 and 4 bytes. */
const LETTERS = '\u202eevil\u202c \u200f\u0007 é ש 𝕳🕊';

/** Within 200 characters, for fields of one line. */
export const HOSTILE_LINE = `${MARKUP} ${LETTERS}`;

/** Within 60 characters, for times and phone numbers. */
export const HOSTILE_TIME = `7 PM <b ${MARK}>\u202e🕊"'&`;

/** Lines as mails, calendars and Markdown take for their own, and a link that is a script. */
export const HOSTILE_TEXT = [
  HOSTILE_LINE,
  'BEGIN:VALARM\r\nEND:VEVENT\r\nBcc: all@example.org',
  `[click](javascript:alert(1)) ![x](data:text/html,<b>) <svg/onload=alert(1) ${MARK}>`,
  `<https://example.org/"${MARK}> https://example.org/?a=<b&"${MARK}`,
].join('\n');

/** One line of 100 kB. */
export const HOSTILE_NOTES = `${HOSTILE_TEXT}\n`.padEnd(99_990, `word ${'<'.repeat(3)}&`);
