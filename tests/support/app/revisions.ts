/** Below every content revision that is given from now on. */
export const secondsSince2026 = (): number =>
  Math.floor((Date.now() - Date.UTC(2026, 0, 1)) / 1_000);
