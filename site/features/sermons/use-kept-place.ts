import { useEffect, useRef } from 'react';
import { SERMONS_PER_PAGE } from '#shared/sermon-filters.ts';

/** Where a reader was in the list: how many sermons it showed, and how far down they had scrolled, in px. */
type Place = { sermons: number; top: number };

const SIGNS_OF_A_READER = ['wheel', 'pointerdown', 'keydown'] as const;

/** Reads the place from the entry of the browser's history; null when the reader was not deep in the list. */
export function readKeptPlace(): Place | null {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null) return null;
  if (!('sermons' in state && 'top' in state)) return null;
  const { sermons, top } = state;
  return typeof sermons === 'number' && typeof top === 'number' ? { sermons, top } : null;
}

/**
 * Keeps the reader's place at each click, because the browser knows nothing of what 'Show more' has added when it
 * loads the page anew, and leads back to it.
 * @param count sermons in the list
 */
export function useKeptPlace(count: number): void {
  const before = useRef<Place | null>(null);

  useEffect(() => {
    before.current = readKeptPlace();
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
    if (place !== null && count >= place.sermons) {
      before.current = null;
      window.scrollTo({ top: place.top, behavior: 'instant' });
    }
  }, [count]);

  useEffect(() => {
    if (count <= SERMONS_PER_PAGE) return;
    const keep = () => {
      const place: Place = { sermons: count, top: window.scrollY };
      window.history.replaceState(place, '');
    };
    window.addEventListener('click', keep, true);
    return () => {
      window.removeEventListener('click', keep, true);
    };
  }, [count]);
}
