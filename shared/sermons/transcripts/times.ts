const TIME = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})(?:[.,](\d{1,3}))?$/;

/** A time such as `0:07`, `12:34`, `1:02:03.500` or `00:01:02,500` in seconds; undefined for anything else. */
export function readTime(text: string): number | undefined {
  const found = TIME.exec(text);
  if (found === null) return undefined;
  const [, hours = '0', minutes = '', seconds = '', fraction = '0'] = found;
  if (Number(seconds) > 59 || (found[1] !== undefined && Number(minutes) > 59)) return undefined;
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return (whole * 1000 + Number(fraction.padEnd(3, '0'))) / 1000;
}

const padded = (value: number, digits: number) => String(value).padStart(digits, '0');

/** Seconds as WebVTT has them: `01:02:03.500` (w3.org/TR/webvtt1, section 4.1). */
export function writeTime(seconds: number): string {
  const all = Math.round(seconds * 1000);
  const whole = Math.floor(all / 1000);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return `${parts.map((part) => padded(part, 2)).join(':')}.${padded(all % 1000, 3)}`;
}
