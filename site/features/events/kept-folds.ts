const OPEN_FOLD = 'details[data-fold][open]';

/**
 * Notes the open folds in the browser's history. A page that is loaded anew has them closed; the script `keptFolds`
 * opens them again before the browser looks for the reader's place.
 */
export function keepFolds(): void {
  const keep = () => {
    const open = document.querySelectorAll<HTMLElement>(OPEN_FOLD);
    window.history.replaceState({ folds: [...open].map(({ dataset }) => dataset.fold) }, '');
  };
  // Toggle events do not bubble.
  document.addEventListener('toggle', keep, true);
}
