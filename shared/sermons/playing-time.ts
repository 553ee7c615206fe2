const padded = (value: number) => String(value).padStart(2, '0');

/**
 * Formats a position in a recording as players show it: `0:07`, `12:34`, `1:02:03`. @param position in seconds, 0 or
 * more
 */
export function formatPlayingTime(position: number): string {
  const whole = Math.floor(position);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const seconds = padded(whole % 60);
  return hours === 0 ? `${minutes}:${seconds}` : `${hours}:${padded(minutes)}:${seconds}`;
}
