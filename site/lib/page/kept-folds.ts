/** What the page keeps in its entry of the browser's history. */
export function readEntry(): Readonly<Record<string, unknown>> {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

/** Adds to what the entry keeps. */
export function keepInEntry(part: Readonly<Record<string, unknown>>): void {
  window.history.replaceState({ ...readEntry(), ...part }, '');
}

const OPEN_FOLD = 'details[data-fold][open]';

/**
 * Notes the open folds in the browser's history. A page that is loaded anew has them closed; the script `keptFolds`
 * opens them again before the browser looks for the reader's place.
 */
export function keepFolds(): void {
  const keep = () => {
    const open = document.querySelectorAll<HTMLElement>(OPEN_FOLD);
    keepInEntry({ folds: [...open].map(({ dataset }) => dataset.fold) });
  };
  // Toggle events do not bubble.
  document.addEventListener('toggle', keep, true);
}

/** Opens a fold that was open when the reader left, and that the page had not when it was loaded. */
export function openKeptFold(fold: HTMLDetailsElement | null): void {
  const { folds } = readEntry();
  if (fold !== null && Array.isArray(folds) && folds.includes(fold.dataset.fold)) fold.open = true;
}
