import { keepInHistoryEntry, readHistoryEntry } from './kept-folds.ts';
import { useEffect, useRef, type RefObject } from 'react';

/** A reader's position in a list: the number of shown records, and the scroll position in px. */
type ListPosition = { count: number; top: number };

const SIGNS_OF_A_READER = ['wheel', 'pointerdown', 'keydown'] as const;

/** Reads the position from the history entry; null if none is stored, because the list had not been extended. */
export function readListPosition(): ListPosition | null {
  const { count, top } = readHistoryEntry();
  return typeof count === 'number' && typeof top === 'number' ? { count, top } : null;
}

/**
 * Stores the reader's position at each click and restores it after a reload. The browser cannot, because the page then
 * lacks the records that 'Show More' had added. Does not restore if the reader has acted first.
 * @param count number of records in the list @param built number of records in the built HTML
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
      keepInHistoryEntry({ count, top: window.scrollY });
    };
    window.addEventListener('click', keep, true);
    return () => {
      window.removeEventListener('click', keep, true);
    };
  }, [count, built]);
}

type FocusAdded<Container extends HTMLElement> = {
  /** The `ref` for the element around the list. */
  container: RefObject<Container | null>;
  /** Must be called before more records are loaded. */
  expectMore: () => void;
};

/** Selector of the links of records: in a card's heading, or a date of a series, which may be in an earlier card. */
const LINKS = 'li h3 a, [data-dates] a';

const linksAround = (list: HTMLElement | null) => [
  ...(list?.closest('section')?.querySelectorAll<HTMLElement>(LINKS) ?? []),
];

/**
 * Moves the keyboard focus to the first added record, so that users of a screen reader need not search for it.
 * @param count number of records in the list
 */
export function useFocusAdded<Container extends HTMLElement>(count: number): FocusAdded<Container> {
  const container = useRef<Container>(null);
  const before = useRef<{ count: number; links: ReadonlySet<HTMLElement> } | null>(null);
  useEffect(() => {
    const known = before.current;
    if (known === null || count <= known.count) return;
    before.current = null;
    const added = linksAround(container.current).filter((link) => !known.links.has(link));
    const card = added.find((link) => link.closest('[data-dates]') === null);
    const first = card ?? added[0];
    first?.closest('details')?.setAttribute('open', '');
    first?.focus({ preventScroll: first === card });
  }, [count]);
  return {
    container,
    expectMore: () => {
      before.current = { count, links: new Set(linksAround(container.current)) };
    },
  };
}
