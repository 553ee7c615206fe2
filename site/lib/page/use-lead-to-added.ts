import { useEffect, useRef, type RefObject } from 'react';

type LeadToAdded<Container extends HTMLElement> = {
  /** For the element around the list. */
  container: RefObject<Container | null>;
  /** To be called before more records are loaded. */
  expectMore: () => void;
};

/** The heading of a card, or a date of a series, which may be added to a card above. */
const LINKS = 'li h3 a, [data-dates] a';

const linksAround = (list: HTMLElement | null) => [
  ...(list?.closest('section')?.querySelectorAll<HTMLElement>(LINKS) ?? []),
];

/**
 * Moves the keyboard focus to the first added record; readers of a screen reader would otherwise have to search for
 * it.
 * @param count records in the list
 */
export function useLeadToAdded<Container extends HTMLElement>(
  count: number,
): LeadToAdded<Container> {
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
