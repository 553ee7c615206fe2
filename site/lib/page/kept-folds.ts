/** The page's state in its entry of the browser's history; empty if there is none. */
export function readHistoryEntry(): Readonly<Record<string, unknown>> {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

/** Adds properties to the page's state in its history entry, and replaces those of the same name. */
export function keepInHistoryEntry(part: Readonly<Record<string, unknown>>): void {
  window.history.replaceState({ ...readHistoryEntry(), ...part }, '');
}

const OPEN_FOLD = 'details[data-fold][open]';

/**
 * Stores in the history entry which `<details data-fold>` are open. After a reload all are closed; the inline script
 * `keptFolds` (pre-paint.ts) opens them again before the browser restores the scroll position.
 */
export function keepFolds(): void {
  const keep = () => {
    const open = document.querySelectorAll<HTMLElement>(OPEN_FOLD);
    keepInHistoryEntry({ folds: [...open].map(({ dataset }) => dataset.fold) });
  };
  // Listens in the capture phase, because toggle events do not bubble.
  document.addEventListener('toggle', keep, true);
}

/** Opens a `<details>` that was open when the reader left the page. For those that React renders after `keptFolds`. */
export function openKeptFold(fold: HTMLDetailsElement | null): void {
  const { folds } = readHistoryEntry();
  if (fold !== null && Array.isArray(folds) && folds.includes(fold.dataset.fold)) fold.open = true;
}
