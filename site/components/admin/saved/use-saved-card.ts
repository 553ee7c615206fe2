import { useEffect, useRef } from 'react';

/** Scrolls to a just saved card and moves the focus to it. @returns its ref */
export function useSavedCard(isSaved: boolean) {
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isSaved) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'center' });
  }, [isSaved]);
  return card;
}
