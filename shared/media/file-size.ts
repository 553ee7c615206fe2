const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const;

/** A size as text: `640 kB`, `3.2 MB`, `12 MB`. One kB is 1,000 bytes, as on phones. */
export function fileSize(bytes: number): string {
  // The size is rounded before its unit is chosen, so that 999,600 bytes are 1 MB, not 1,000 kB.
  const rounded = Number(bytes.toPrecision(3));
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, rounded)) / 3));
  const value = rounded / 1_000 ** power;
  const digits = power >= 2 && value < 10 ? 1 : 0;
  return `${Number(value.toFixed(digits))} ${UNITS[power] ?? ''}`;
}
