/** Where a reader was: the labels of the open folds, and how far down they had scrolled, in px. */
type Place = { folds: readonly unknown[]; top: number };

const FOLD = 'details[data-fold]';

function readPlace(): Place | null {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null) return null;
  if (!('folds' in state && 'top' in state)) return null;
  const { folds, top } = state;
  return Array.isArray(folds) && typeof top === 'number' ? { folds, top } : null;
}

function keepPlace(): void {
  const open = document.querySelectorAll<HTMLElement>(`${FOLD}[open]`);
  if (open.length === 0 && readPlace() === null) return;
  const folds = [...open].map(({ dataset }) => dataset.fold);
  window.history.replaceState(folds.length === 0 ? null : { folds, top: window.scrollY }, '');
}

/** Opens the folds again that were open when the reader left, because a page that is loaded anew has them closed. */
export function keepFolds(): void {
  const place = readPlace();
  if (place !== null) {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>(FOLD)) {
      if (place.folds.includes(fold.dataset.fold)) fold.open = true;
    }
    window.scrollTo({ top: place.top, behavior: 'instant' });
  }
  window.addEventListener('click', keepPlace, true);
}
