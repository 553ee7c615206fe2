import { useEffect, useRef } from 'react';

/** Returns the focus to a button when the form that it opened closes. @returns the button's ref */
export function useFocusAfter(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}
