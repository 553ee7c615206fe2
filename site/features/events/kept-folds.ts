const FOLD = 'details[data-fold]';

/** The labels of the folds that were open when the reader left, from the entry of the browser's history. */
function readOpenFolds(): readonly unknown[] {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('folds' in state)) return [];
  return Array.isArray(state.folds) ? state.folds : [];
}

/**
 * Opens the folds again that were open when the reader left, because a page that is loaded anew has them closed.
 * The browser finds the place in the page by itself then.
 */
export function keepFolds(): void {
  const opened = readOpenFolds();
  for (const fold of document.querySelectorAll<HTMLDetailsElement>(FOLD)) {
    if (opened.includes(fold.dataset.fold)) fold.open = true;
  }
  const keep = () => {
    const open = document.querySelectorAll<HTMLElement>(`${FOLD}[open]`);
    window.history.replaceState({ folds: [...open].map(({ dataset }) => dataset.fold) }, '');
  };
  // Toggle events do not bubble.
  document.addEventListener('toggle', keep, true);
}
