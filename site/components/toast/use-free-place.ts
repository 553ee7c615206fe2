import { useLayoutEffect, useRef } from 'react';
import { freePlace } from './free-place.ts';

const LOOK_EVERY_MS = 200;

/**
 * Moves toasts to a free place when one appears and repeatedly while it shows, because lists and windows change
 * below it. They stay put while the page scrolls, and move when it stops.
 * @param id of the toast
 * @returns ref of their list, which is at the lower edge by default
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
    const onScrollEnd = () => {
      hasScrolled = false;
      settle();
    };
    settle();
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    document.addEventListener('scrollend', onScrollEnd, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('scrollend', onScrollEnd, { capture: true });
      document.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [id]);

  return list;
}
