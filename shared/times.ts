const CLOCK =
  /(?<![\d:.])(\d{1,2})(?:[:.](\d{2}))?(?![:.]?\d)(?:\s*(a|p)\.?\s?m\b\.?|\s*(noon|midnight)\b)?|\b(noon|midnight)\b/gi;
/** Between the two times of a range, or between two times of the same half of the day. */
const JOINED = /^\s*(?:-|–|—|to|til|till|until|thru|through|&|and|or)\s*$/i;

type Half = 'a' | 'p';
type Clock = { hour: number; minute: number | null; half: Half | null; named: boolean };

const halfOf = (letter: string | undefined): Half | null =>
  letter === undefined ? null : letter.toLowerCase() === 'a' ? 'a' : 'p';

function readClock([, hour, minute, letter, suffix, word]: RegExpExecArray): Clock {
  const name = (suffix ?? word)?.toLowerCase();
  const half = name === undefined ? halfOf(letter) : name === 'noon' ? 'p' : 'a';
  return {
    hour: hour === undefined ? 12 : Number(hour),
    minute: minute === undefined ? null : Number(minute),
    half,
    named: name !== undefined,
  };
}

/** A bare number such as `7` is no time; `19:00` is one on the 24-hour clock. */
function minuteOf({ hour, minute, half, named }: Clock): number | null {
  const past = minute ?? 0;
  if (past > 59 || (named && hour !== 12)) return null;
  if (half === null) return minute === null || hour > 23 ? null : hour * 60 + past;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) * 60 + (half === 'p' ? 720 : 0) + past;
}

/** The first time of `9 – 11:30 AM`, `11 – 1 PM`, `9 to noon`, `5 & 7 PM` or `19 – 20:30`. */
function minuteBefore(first: Clock, second: Clock): number | null {
  const end = minuteOf(second);
  if (end === null) return null;
  if (second.half === null) return minuteOf({ ...first, minute: first.minute ?? 0 });
  // `10 – midnight` ends the day that `midnight – 6 AM` begins: noon ends a morning, midnight an evening.
  const half = second.named ? (second.half === 'p' ? 'a' : 'p') : second.half;
  const same = minuteOf({ ...first, half });
  if (same === null) return null;
  return second.named || same < end ? same : minuteOf({ ...first, half: half === 'a' ? 'p' : 'a' });
}

/**
 * Reads when something starts from free text such as `10:00 AM`, `7 – 8:30 pm`, `19:00`, `Noon`.
 * @returns minutes after midnight (0–1439), or null when no time can be read
 */
export function startMinute(freeText: string): number | null {
  const matches = [...freeText.matchAll(CLOCK)];
  for (const [index, match] of matches.entries()) {
    const clock = readClock(match);
    const next = matches[index + 1];
    const between = freeText.slice(match.index + match[0].length, next?.index);
    const borrows = clock.half === null && next !== undefined && JOINED.test(between);
    const borrowed = borrows ? minuteBefore(clock, readClock(next)) : null;
    const minute = borrowed ?? minuteOf(clock);
    if (minute !== null) return minute;
  }
  return null;
}

/** A time as people say it: `11:00 AM` becomes `11 AM`; anything else stays as it is. */
export const spokenTime = (time: string): string => time.replace(/:00(?=\s*[ap]\.?m)/gi, '');
