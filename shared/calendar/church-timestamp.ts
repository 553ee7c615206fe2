import { zoneOffset } from './dates.ts';

/** `instant` as ISO 8601 with the church's own offset: `2026-11-22T11:00:00-06:00`. */
export function churchTimestamp(instant: Date): string {
  const offset = zoneOffset(instant.getTime());
  const local = new Date(instant.getTime() + offset).toISOString().slice(0, 19);
  const minutes = Math.abs(offset) / 60_000;
  const pad = (value: number) => String(value).padStart(2, '0');
  const sign = offset < 0 ? '-' : '+';
  return `${local}${sign}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
