import { useEffect, useRef } from 'react';

/**
 * Gives the keyboard back to the button that opened a form, when that closes.
 * @param focusFallback is called where that button is gone and nothing else has the keyboard
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
    /** After a save, when the saved card gets the keyboard. */
    forget: () => {
      opener.current = null;
    },
  };
}
