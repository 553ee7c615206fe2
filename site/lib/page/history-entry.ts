/** What the page keeps in its entry of the browser's history. */
export function readEntry(): Readonly<Record<string, unknown>> {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

/** Adds to what the entry keeps. */
export function keepInEntry(part: Readonly<Record<string, unknown>>): void {
  window.history.replaceState({ ...readEntry(), ...part }, '');
}
