import { useLayoutEffect, useRef } from 'react';
import { freePlace } from './free-place.ts';

/**
 * Keeps notifications clear of buttons and links: they look for a free place when one comes, when the page has
 * been scrolled, and when windows and lists change under them. @param id of the notification
 * @returns ref of their list, which stands at the lower edge by itself
 */
export function useFreePlace(id: number | undefined) {
  const list = useRef<HTMLOListElement>(null);
  const rise = useRef(0);

  useLayoutEffect(() => {
    if (id === undefined) return undefined;
    const settle = () => {
      if (list.current === null) return;
      rise.current = freePlace(list.current, rise.current);
      list.current.style.bottom = `${rise.current}px`;
    };
    settle();
    const changes = new MutationObserver(settle);
    changes.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('scrollend', settle, { capture: true });
    window.addEventListener('resize', settle);
    return () => {
      changes.disconnect();
      document.removeEventListener('scrollend', settle, { capture: true });
      window.removeEventListener('resize', settle);
    };
  }, [id]);

  return list;
}
