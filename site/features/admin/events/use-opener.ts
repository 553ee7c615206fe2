import { useEffect, useRef } from 'react';

/**
 * Returns the focus to the button that opened a form, when the form closes.
 * @param focusFallback called when that button is gone and nothing else has the focus
 */
export function useOpener(isFormOpen: boolean, focusFallback: () => void) {
  const opener = useRef<Element>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isFormOpen) {
      const button = opener.current;
      if (button instanceof HTMLElement && button.isConnected) button.focus();
      else if (document.activeElement === document.body) focusFallback();
    }
    wasOpen.current = isFormOpen;
  }, [isFormOpen, focusFallback]);
  return {
    remember: () => {
      opener.current = document.activeElement;
    },
    /** Call after a save: the saved card takes the focus instead. */
    forget: () => {
      opener.current = null;
    },
  };
}
