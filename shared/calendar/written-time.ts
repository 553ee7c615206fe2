import { clockTime, spokenTime, onlyTimeRange } from './times.ts';

const NOON = 12 * 60;
const DAY_MINUTES = 24 * 60;

function spoken(minute: number): string {
  const ofDay = minute % DAY_MINUTES;
  if (ofDay === NOON) return 'noon';
  return ofDay === 0 ? 'midnight' : spokenTime(clockTime(ofDay));
}

/** `AM` or `PM`; undefined for noon and midnight. */
const halfOf = (time: string) => / ([AP]M)$/.exec(time)?.[1];

/**
 * A time as lists write it: `6:45 AM`, `9:30–11 AM`, `7 AM – noon`. Whatever is more than one time, or cannot be read,
 * stays as the editor typed it.
 */
export function writtenTime(typed: string): string {
  const range = onlyTimeRange(typed);
  if (range === null) return typed;
  const start = spoken(range.start);
  if (range.end === null) return start;
  const end = spoken(range.end);
  const half = halfOf(start);
  return half !== undefined && half === halfOf(end) && range.end < DAY_MINUTES
    ? `${start.slice(0, -3)}–${end}`
    : `${start} – ${end}`;
}
