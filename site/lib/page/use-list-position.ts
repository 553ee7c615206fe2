import { useEffect, useRef } from 'react';
import { keepInEntry, readEntry } from './kept-folds.ts';

/** Where a reader was in a list: how many records it showed, and how far down they had scrolled, in px. */
type ListPosition = { count: number; top: number };

const SIGNS_OF_A_READER = ['wheel', 'pointerdown', 'keydown'] as const;

/** Reads the place from the entry of the browser's history; null when the reader was not deep in the list. */
export function readListPosition(): ListPosition | null {
  const { count, top } = readEntry();
  return typeof count === 'number' && typeof top === 'number' ? { count, top } : null;
}

/**
 * Keeps the reader's place at each click, because the browser knows nothing of what 'Show more' has added when it
 * loads the page anew, and leads back to it.
 * @param count records in the list
 * @param built as many as the page has without script
 */
export function useListPosition(count: number, built: number): void {
  const before = useRef<ListPosition | null>(null);

  useEffect(() => {
    before.current = readListPosition();
    const stay = () => {
      before.current = null;
    };
    for (const sign of SIGNS_OF_A_READER) window.addEventListener(sign, stay, { passive: true });
    return () => {
      for (const sign of SIGNS_OF_A_READER) window.removeEventListener(sign, stay);
    };
  }, []);

  useEffect(() => {
    const place = before.current;
    if (place !== null && count >= place.count) {
      before.current = null;
      window.scrollTo({ top: place.top, behavior: 'instant' });
    }
  }, [count]);

  useEffect(() => {
    if (count <= built) return;
    const keep = () => {
      keepInEntry({ count, top: window.scrollY });
    };
    window.addEventListener('click', keep, true);
    return () => {
      window.removeEventListener('click', keep, true);
    };
  }, [count, built]);
}
