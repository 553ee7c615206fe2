import { useLayoutEffect, useRef } from 'react';
import { freePlace } from './free-place.ts';

const LOOK_EVERY_MS = 200;

/**
 * Keeps notifications clear of buttons and links: they look for a free place when one comes, and again and again
 * while it is there, since lists and windows come, go and grow under it. While the page is scrolled they stand still.
 * @param id of the notification
 * @returns ref of their list, which stands at the lower edge by itself
 */
export function useFreePlace(id: number | undefined) {
  const list = useRef<HTMLOListElement>(null);
  const rise = useRef(0);

  useLayoutEffect(() => {
    if (id === undefined) return undefined;
    let hasScrolled = false;
    const settle = () => {
      if (list.current === null) return;
      rise.current = freePlace(list.current, rise.current);
      list.current.style.bottom = `${rise.current}px`;
    };
    const look = () => {
      if (!hasScrolled) settle();
      hasScrolled = false;
    };
    const onScroll = () => {
      hasScrolled = true;
    };
    settle();
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [id]);

  return list;
}
