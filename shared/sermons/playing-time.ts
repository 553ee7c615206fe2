const padded = (value: number, digits = 2) => String(value).padStart(digits, '0');

const partsOf = (whole: number) => ({
  hours: Math.floor(whole / 3600),
  minutes: Math.floor(whole / 60) % 60,
  seconds: whole % 60,
});

/** A position in a recording as players show it: `0:07`, `12:34`, `1:02:03`. @param position in seconds, 0 or more */
export function playingTime(position: number): string {
  const { hours, minutes, seconds } = partsOf(Math.floor(position));
  const rest = padded(seconds);
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${padded(minutes)}:${rest}`;
}

/** A position as WebVTT has it: `01:02:03.500` (w3.org/TR/webvtt1, section 4.1). @param position in seconds */
export function vttTime(position: number): string {
  const milliseconds = Math.round(position * 1000);
  const { hours, minutes, seconds } = partsOf(Math.floor(milliseconds / 1000));
  const whole = [hours, minutes, seconds].map((part) => padded(part)).join(':');
  return `${whole}.${padded(milliseconds % 1000, 3)}`;
}

const TIME = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})(?:[.,](\d{1,3}))?$/;

/** A time such as `0:07`, `12:34`, `1:02:03.500` or `00:01:02,500` in seconds; undefined for anything else. */
export function readTime(text: string): number | undefined {
  const [found, hours, minutes = '', seconds = '', fraction = '0'] = TIME.exec(text) ?? [];
  const isTime = Number(seconds) <= 59 && (hours === undefined || Number(minutes) <= 59);
  if (found === undefined || !isTime) return undefined;
  const whole = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
  return (whole * 1000 + Number(fraction.padEnd(3, '0'))) / 1000;
}
