import { formatPlayingTime } from '../playing-time.ts';

// This file is separate from playing-time.ts, because every sermon's page loads playing-time.ts.

/** Formats a position for WebVTT: `01:02:03.500` (w3.org/TR/webvtt1, section 4.1). @param position in seconds */
export function vttTime(position: number): string {
  const milliseconds = Math.round(position * 1000);
  const parts = ['0', ...formatPlayingTime(milliseconds / 1000).split(':')].slice(-3);
  const whole = parts.map((part) => part.padStart(2, '0')).join(':');
  return `${whole}.${String(milliseconds % 1000).padStart(3, '0')}`;
}

const TIME = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})(?:[.,](\d{1,3}))?$/;

/** Parses a time such as `0:07`, `12:34`, `1:02:03.500` or `00:01:02,500` to seconds; undefined for anything else. */
export function parseCueTime(text: string): number | undefined {
  const [found, hours, minutes = '', seconds = '', fraction = '0'] = TIME.exec(text) ?? [];
  const isTime = Number(seconds) <= 59 && (hours === undefined || Number(minutes) <= 59);
  if (found === undefined || !isTime) return undefined;
  const whole = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
  return (whole * 1000 + Number(fraction.padEnd(3, '0'))) / 1000;
}
