import { useEffect, useRef, type RefObject } from 'react';

type LeadToAdded<Container extends HTMLElement> = {
  /** For the element around the list. */
  container: RefObject<Container | null>;
  /** To be called when more is asked for. */
  expectMore: () => void;
};

/**
 * Leads the keyboard to the first record that was added, which a reader of the screen would else have to look for.
 * @param count records in the list
 */
export function useLeadToAdded<Container extends HTMLElement>(
  count: number,
): LeadToAdded<Container> {
  const container = useRef<Container>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === null || count <= before.current) return;
    container.current
      ?.querySelector<HTMLElement>(`ul > li:nth-child(${before.current + 1}) h3 a`)
      ?.focus({ preventScroll: true });
    before.current = null;
  }, [count]);
  return {
    container,
    expectMore: () => {
      before.current = count;
    },
  };
}
