import { useEffect } from 'react';

/** Unfolds the event that the address names, for browsers that do not. */
export function useRevealEvent() {
  useEffect(() => {
    const reveal = () => {
      const target = document.getElementById(window.location.hash.slice(1));
      const fold = target?.closest('details');
      if (!target || !fold || fold.open) return;
      fold.open = true;
      target.scrollIntoView();
    };
    reveal();
    window.addEventListener('hashchange', reveal);
    return () => {
      window.removeEventListener('hashchange', reveal);
    };
  }, []);
}
