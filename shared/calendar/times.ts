import { MINUTES_PER_DAY } from './dates.ts';

/** Matches a clock time. The first group is the character before it, because Safari before 16.4 has no lookbehind. */
const CLOCK =
  /(^|[^\d:.])(\d{1,2})(?:[:.](\d{2}))?(?![:.]?\d)(?:\s*(a|p)\.?\s?m\b\.?|\s*(noon|midnight)\b)?|\b(noon|midnight)\b/gi;
/** Matches the text between two times that can share one AM or PM: `9 – 11 AM`, `5 & 7 PM`. */
const JOINED = /^\s*(?:-|–|—|to|til|till|until|thru|through|&|and|or)\s*$/i;
/** Matches the text between the start and the end of a range; `&`, `and` and `or` separate two starts instead. */
const RANGE = /^\s*(?:-|–|—|to|til|till|until|thru|through)\s*$/i;
/** Matches the text after a bare number that may be an end: `7 PM – 9` is a range, `7 PM – 3rd floor` is not. */
const CLAUSE_END = /^\s*(?:$|[,;.()])/;
/**
 * Maximum length of a range across midnight, such as an overnight party. A longer range is treated as a typing mistake.
 */
const LONGEST_NIGHT_MINUTES = 12 * 60;

type Half = 'a' | 'p';
type Clock = { hour: number; minute: number | null; half: Half | null; named: boolean };

const startOf = ({ index, 1: before = '' }: RegExpExecArray) => index + before.length;

const halfOf = (letter: string | undefined): Half | null =>
  letter === undefined ? null : letter.toLowerCase() === 'a' ? 'a' : 'p';

function readClock([, , hour, minute, letter, suffix, word]: RegExpExecArray): Clock {
  const name = (suffix ?? word)?.toLowerCase();
  const half = name === undefined ? halfOf(letter) : name === 'noon' ? 'p' : 'a';
  return {
    hour: hour === undefined ? 12 : Number(hour),
    minute: minute === undefined ? null : Number(minute),
    half,
    named: name !== undefined,
  };
}

/** Minutes after midnight, also of `19:00`; null for a bare number such as `7`, and for anything that is not a time. */
function minuteOf({ hour, minute, half, named }: Clock): number | null {
  const past = minute ?? 0;
  if (past > 59 || (named && hour !== 12)) return null;
  if (half === null) return minute === null || hour > 23 ? null : hour * 60 + past;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) * 60 + (half === 'p' ? 720 : 0) + past;
}

/**
 * The first time in `9 – 11:30 AM`, `11 – 1 PM`, `9 to noon` or `5 & 7 PM`, in minutes after midnight. The second
 * tells whether the first is AM or PM. Null if one of them is not a time.
 */
function minuteBefore(first: Clock, second: Clock): number | null {
  const end = minuteOf(second);
  if (end === null) return null;
  if (second.half === null) return minuteOf({ ...first, minute: first.minute ?? 0 });
  // A range until noon starts in the morning (`10 – noon`), and a range until midnight in the evening (`10 –
  // midnight`).
  const half = second.named ? (second.half === 'p' ? 'a' : 'p') : second.half;
  const same = minuteOf({ ...first, half });
  if (same === null) return null;
  return second.named || same < end ? same : minuteOf({ ...first, half: half === 'a' ? 'p' : 'a' });
}

/** The earliest time after `start` that the second clock time can mean; null for more than 12 hours across midnight. */
function minuteAfter(start: number, first: Clock, second: Clock): number | null {
  const isKnown = second.half !== null || first.half === null || second.hour > 12;
  const halves: readonly (Half | null)[] = isKnown ? [second.half] : ['a', 'p'];
  const ends = halves
    .map((half) => minuteOf({ ...second, minute: second.minute ?? 0, half }))
    .filter((minute) => minute !== null)
    .map((minute) => (minute > start ? minute : minute + MINUTES_PER_DAY));
  const end = Math.min(...ends);
  const isTooLate = end >= MINUTES_PER_DAY && end - start > LONGEST_NIGHT_MINUTES;
  return isTooLate ? null : end;
}

/** Whether the second time ends a range. A bare number may count the noun after it instead (`7 PM – 12 people`). */
const isEnd = ({ minute, half }: Clock, textAfter: string) =>
  minute !== null || half !== null || CLAUSE_END.test(textAfter);

/** Start and end in minutes after midnight; an end on the next day is 1440 or more, a missing end is null. */
export type TimeRange = { start: number; end: number | null };

/**
 * The range that starts at a clock time. It ends at the next clock time if the text between them joins the two. Returns
 * null for a number that is not a time.
 */
function rangeAt(freeText: string, match: RegExpExecArray, next: RegExpExecArray | undefined) {
  const first = readClock(match);
  const second = next === undefined ? null : readClock(next);
  const between = freeText.slice(match.index + match[0].length, next && startOf(next));
  const borrows = first.half === null && second !== null && JOINED.test(between);
  const start = (borrows ? minuteBefore(first, second) : null) ?? minuteOf(first);
  if (start === null) return null;
  const textAfter = next === undefined ? '' : freeText.slice(next.index + next[0].length);
  if (second === null || !RANGE.test(between) || !isEnd(second, textAfter)) {
    return { range: { start, end: null }, endsAtNext: false };
  }
  return { range: { start, end: minuteAfter(start, first, second) }, endsAtNext: true };
}

/** A range with its position in the text: the index of its first character, and the index after its last. */
type WrittenRange = { range: TimeRange; from: number; to: number };

function writtenRanges(freeText: string): WrittenRange[] {
  const matches = [...freeText.matchAll(CLOCK)];
  const written: WrittenRange[] = [];
  let end: RegExpExecArray | undefined;
  for (const [index, match] of matches.entries()) {
    const next = matches[index + 1];
    const read = match === end ? null : rangeAt(freeText, match, next);
    if (read === null) continue;
    end = read.endsAtNext ? next : undefined;
    const last = end ?? match;
    written.push({ range: read.range, from: startOf(match), to: last.index + last[0].length });
  }
  return written;
}

/** All times in a text, in their order: `9:00 AM and 11:00 AM` has two, `9 – 11 AM` has one. */
export const parseTimeRanges = (freeText: string): TimeRange[] =>
  writtenRanges(freeText).map(({ range }) => range);

/**
 * Matches the text between two start times, as in `10 AM and 5 PM`. A time after any other text belongs to a remark.
 */
const AGAIN = /^\s*[,;]?\s*(?:&|\+|\/|and|or)?\s*(?:again)?\s*(?:at)?\s*$/i;

/**
 * The times at which an event begins, in ascending order: `10 AM and 5 PM` gives two, `6 PM (doors open 5:30)` gives
 * one. Empty when no time can be read.
 */
export function parseStartTimes(freeText: string): TimeRange[] {
  const written = writtenRanges(freeText);
  const firstRemark = written.findIndex(({ range, from }, index) => {
    const before = written[index - 1];
    if (before === undefined) return false;
    const isLater = range.start >= (before.range.end ?? before.range.start + 1);
    return !isLater || !AGAIN.test(freeText.slice(before.to, from));
  });
  return written.slice(0, firstRemark === -1 ? undefined : firstRemark).map(({ range }) => range);
}

/**
 * Parses start and end from free text such as `10:00 AM`, `7 – 8:30 pm`, `19:00`, `Noon`.
 * @returns null when no time can be read
 */
export const parseTimeRange = (freeText: string): TimeRange | null =>
  parseTimeRanges(freeText)[0] ?? null;

/** The times of a text that consists of times only; empty for any other text. */
function onlyTimes(freeText: string): TimeRange[] {
  const text = freeText.trim();
  const written = writtenRanges(text);
  const times = parseStartTimes(text);
  const isWhole = written[0]?.from === 0 && written.at(-1)?.to === text.length;
  return isWhole && times.length === written.length ? times : [];
}

/** The start in minutes after midnight (0–1439); null when no time can be read. */
export const parseStartMinute = (freeText: string): number | null =>
  parseTimeRange(freeText)?.start ?? null;

/** Formats minutes after midnight (0–1439) as `9:00 AM`. */
export const formatClockTime = (minute: number): string =>
  `${Math.floor(minute / 60) % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${minute < 720 ? 'AM' : 'PM'}`;

/** Shortens a time to its spoken form: `11:00 AM` becomes `11 AM`; any other text stays. */
export const spokenTime = (time: string): string => time.replace(/:00(?=\s*[ap]\.?m)/gi, '');

/** The minute of the day by which an event with this time is sorted. An unreadable time comes last. */
export const sortMinute = (time: string): number => parseStartMinute(time) ?? MINUTES_PER_DAY;

const NOON = 12 * 60;

function spoken(minute: number): string {
  const ofDay = minute % MINUTES_PER_DAY;
  if (ofDay === NOON) return 'noon';
  return ofDay === 0 ? 'midnight' : spokenTime(formatClockTime(ofDay));
}

/** Joins two times, and writes an equal AM or PM once: `7:00–8:30 PM`. */
export const timesJoined = (from: string, to: string): string =>
  / [AP]M$/.test(from) && to.endsWith(from.slice(-3))
    ? `${from.slice(0, -3)}–${to}`
    : `${from} – ${to}`;

function writtenRange({ start, end }: TimeRange): string {
  const from = spoken(start);
  if (end === null) return from;
  return end < MINUTES_PER_DAY ? timesJoined(from, spoken(end)) : `${from} – ${spoken(end)}`;
}

/**
 * Converts a typed time to the form that lists show: `6:45 AM`, `9:30–11 AM`, `7 AM – noon`, `5 PM and 7 PM`. A text
 * with other words, or without a readable time, stays as the editor typed it.
 */
export function formatTypedTime(typed: string): string {
  const times = onlyTimes(typed);
  return times.length === 0 ? typed : new Intl.ListFormat('en-US').format(times.map(writtenRange));
}
