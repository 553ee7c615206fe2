/** The page's state in its entry of the browser's history. */
export function readHistoryEntry(): Readonly<Record<string, unknown>> {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

/** Adds to the page's state in its history entry. */
export function keepInHistoryEntry(part: Readonly<Record<string, unknown>>): void {
  window.history.replaceState({ ...readHistoryEntry(), ...part }, '');
}

const OPEN_FOLD = 'details[data-fold][open]';

/**
 * Stores the open folds in the history entry. They are closed after a reload; the script `keptFolds` opens them again
 * before the browser restores the scroll position.
 */
export function keepFolds(): void {
  const keep = () => {
    const open = document.querySelectorAll<HTMLElement>(OPEN_FOLD);
    keepInHistoryEntry({ folds: [...open].map(({ dataset }) => dataset.fold) });
  };
  // Toggle events do not bubble.
  document.addEventListener('toggle', keep, true);
}

/** Opens a fold that was open when the reader left, if it was not in the page when it loaded. */
export function openKeptFold(fold: HTMLDetailsElement | null): void {
  const { folds } = readHistoryEntry();
  if (fold !== null && Array.isArray(folds) && folds.includes(fold.dataset.fold)) fold.open = true;
}
