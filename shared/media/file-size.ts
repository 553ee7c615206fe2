const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const;

/** A size as text: `640 kB`, `3.2 MB`, `12 MB`. One kB is 1,000 bytes, as on phones. */
export function fileSize(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1_000 ** power;
  const digits = power >= 2 && value < 10 ? 1 : 0;
  return `${value.toFixed(digits)} ${UNITS[power] ?? ''}`;
}
