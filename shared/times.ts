const CLOCK =
  /(?<![\d:.])(\d{1,2})(?:[:.](\d{2}))?(?![:.]?\d)(?:\s*(a|p)\.?\s?m\b\.?|\s*(noon|midnight)\b)?/gi;
const NAMED = /\b(noon|midnight)\b/i;
const RANGE = /^\s*(?:-|–|—|to|til|till|until)\s*$/i;

type Half = 'a' | 'p';

const halfOf = (letter: string | undefined): Half | null =>
  letter === undefined ? null : letter.toLowerCase() === 'a' ? 'a' : 'p';

function minuteOf(match: RegExpExecArray, half: Half | null): number | null {
  const [, hourText = '', minuteText, , named] = match;
  const hour = Number(hourText);
  const minute = Number(minuteText ?? 0);
  if (minute > 59) return null;
  if (named !== undefined) return hour === 12 ? (/noon/i.test(named) ? 720 : 0) + minute : null;
  if (half === null) return minuteText === undefined || hour > 23 ? null : hour * 60 + minute;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) * 60 + (half === 'p' ? 720 : 0) + minute;
}

/** In `9 – 11:30 AM` and `11 – 1 PM` the first time takes its half of the day from the second. */
function borrowHalf(freeText: string, first: RegExpExecArray, second: RegExpExecArray | undefined) {
  const half = halfOf(second?.[3]);
  if (second === undefined || half === null) return null;
  const between = freeText.slice(first.index + first[0].length, second.index);
  if (!RANGE.test(between)) return null;
  const same = minuteOf(first, half);
  const end = minuteOf(second, half);
  if (same === null || end === null) return null;
  return same < end ? half : half === 'a' ? 'p' : 'a';
}

/**
 * Reads when something starts from free text such as `10:00 AM`, `7 – 8:30 pm`, `19:00`, `Noon`.
 * @returns minutes after midnight (0–1439), or null when no time can be read
 */
export function startMinute(freeText: string): number | null {
  const matches = [...freeText.matchAll(CLOCK)];
  for (const [index, match] of matches.entries()) {
    const half = halfOf(match[3]) ?? borrowHalf(freeText, match, matches[index + 1]);
    const minute = minuteOf(match, half);
    if (minute !== null) return minute;
  }
  const named = NAMED.exec(freeText)?.[1];
  if (named === undefined) return null;
  return /noon/i.test(named) ? 720 : 0;
}
