import { BOOKS } from '../sermons/scripture.ts';
import { parseVideoAddress } from '../sermons/video.ts';

/** Other names by which books of the Bible are cited. The server also recognizes many more (scripture-parser.ts). */
const OTHERS =
  'Psalm|Song of Songs|Gen|Ex|Exod|Deut|Matt|Rom|Cor|Gal|Eph|Phil|Col|Thess|Tim|Heb|Jas|Pet|Rev|Isa|Jer|Prov';

const names = [...BOOKS.map((book) => book.replace(/^\d /, '')), ...OTHERS.split('|')]
  .toSorted((one, other) => other.length - one.length)
  .join('|');

/** Matches a book of the Bible with a chapter and optional verses: `1 Cor. 13:4–7, 13`, `Psalm 23`. */
const REFERENCE = `(?:(?:[123]|I{1,3}|1st|2nd|3rd)\\s+)?(?:${names})\\.?\\s+\\d{1,3}(?:\\s*[:.]\\s*\\d{1,3})?(?:\\s*[-–—]\\s*\\d{1,3}(?::\\d{1,3})?)?(?:\\s*[,;&]\\s*\\d{1,3}(?::\\d{1,3})?(?:\\s*[-–—]\\s*\\d{1,3})?)*`;

const WHOLE = new RegExp(`^${REFERENCE}$`, 'i');
const LABELLED = new RegExp(
  `^\\s*(?:scripture|(?:bible |scripture )?(?:text|passage|reading)|key verses?)s?\\s*:\\s*(\\S.*?)\\s*$`,
  'im',
);
const IN_BRACKETS = new RegExp(`[([](${REFERENCE})[)\\]]`, 'i');

/** Whether a text is nothing but a scripture reference. */
export const isScriptureReference = (text: string): boolean => WHOLE.test(text.trim());

/** Matches the signs between the parts of a title: `Grace | Ann Sower | Romans 8`. */
const BETWEEN_PARTS = /\s+[|–—-]\s+|\s*\|\s*|:\s+/;

/** The scripture reference in a labeled line of the text, or else in the title; '' without a reference. */
export function findScripture(title: string, text: string): string {
  const labelled = LABELLED.exec(text)?.[1];
  if (labelled !== undefined && /\d/.test(labelled)) return labelled.slice(0, 200);
  const inBrackets = IN_BRACKETS.exec(title)?.[1];
  return inBrackets ?? title.split(BETWEEN_PARTS).find(isScriptureReference) ?? '';
}

const ADDRESS = /(?:https?:)?\/\/[^\s"'<>[\]()]+/gi;
const RECORDING = /\.(?:mp3|m4a|ogg|wav)(?:[?#]|$)/i;

/** All addresses in a text, in their order. The text may contain HTML or an embed code. */
const addressesIn = (text: string): string[] =>
  [...text.matchAll(ADDRESS)].map(([address]) =>
    address.replace(/^\/\//, 'https://').replaceAll(/&(?:amp|#0?38);/g, '&'),
  );

/** The first link in a text to a video that the site can play; '' if there is none. */
export const findVideo = (text: string): string =>
  addressesIn(text).find((address) => parseVideoAddress(address) !== null) ?? '';

/** The first link in a text to a recording, recognized by its file extension; '' if there is none. */
export const findRecording = (text: string): string =>
  addressesIn(text).find((address) => RECORDING.test(address)) ?? '';

/** The address in a field, which may contain an embed code; '' if there is none. */
export const addressIn = (field: string): string =>
  /^\S+$/.test(field.trim()) ? field.trim() : (addressesIn(field)[0] ?? '');
