import { useEffect, useRef } from 'react';
import type { ListedEvent } from './listed-event.ts';

/** The closed folds around an element. */
function* closedFolds(element: Element) {
  let fold = element.closest('details');
  while (fold !== null) {
    if (!fold.open) yield fold;
    fold = fold.parentElement?.closest('details') ?? null;
  }
}

/**
 * Unfolds the event that the address names, for browsers that do not, and where it was saved since the build.
 * @param events what the list shows: it is looked for again when they change
 */
export function useRevealEvent(events: readonly ListedEvent[]) {
  const revealed = useRef('');
  useEffect(() => {
    const reveal = () => {
      const { hash } = window.location;
      const target = document.getElementById(hash.slice(1));
      if (target === null || hash === revealed.current) return;
      revealed.current = hash;
      const folds = [...closedFolds(target)];
      for (const fold of folds) fold.open = true;
      if (folds.length > 0) target.scrollIntoView();
    };
    const revealAgain = () => {
      revealed.current = '';
      reveal();
    };
    reveal();
    window.addEventListener('hashchange', revealAgain);
    return () => {
      window.removeEventListener('hashchange', revealAgain);
    };
  }, [events]);
}
