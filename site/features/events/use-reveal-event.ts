import { useEffect } from 'react';

/** The closed folds around an element. */
function* closedFolds(element: Element | null) {
  for (
    let fold = element?.closest('details');
    fold;
    fold = fold.parentElement?.closest('details')
  ) {
    if (!fold.open) yield fold;
  }
}

/** Unfolds the event that the address names, for browsers that do not. */
export function useRevealEvent() {
  useEffect(() => {
    const reveal = () => {
      const target = document.getElementById(window.location.hash.slice(1));
      const folds = [...closedFolds(target)];
      for (const fold of folds) fold.open = true;
      if (folds.length > 0) target?.scrollIntoView();
    };
    reveal();
    window.addEventListener('hashchange', reveal);
    return () => {
      window.removeEventListener('hashchange', reveal);
    };
  }, []);
}
