import { useEffect, useRef } from 'react';

/** Brings the card of a record that was saved just now into sight, and gives it the keyboard. @returns its ref */
export function useSavedCard(isSaved: boolean) {
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isSaved) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'center' });
  }, [isSaved]);
  return card;
}
