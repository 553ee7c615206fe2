import { useEffect } from 'react';

/** What is asked before typed text is left behind. */
export const UNSAVED_QUESTION = 'You have changes that are not saved. Leave without saving them?';

/** Asks whether to go on when there is something to lose. */
export const mayLeave = (isDirty: boolean): boolean => !isDirty || window.confirm(UNSAVED_QUESTION);

/** While a form has unsaved changes: asks before a link is followed, and before the tab is closed or reloaded. */
export function useUnsavedGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const beforeUnload = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    const beforeLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (link === null || link.getAttribute('target') === '_blank') return;
      if (!mayLeave(true)) {
        event.preventDefault();
        return;
      }
      window.removeEventListener('beforeunload', beforeUnload);
    };
    window.addEventListener('beforeunload', beforeUnload);
    document.addEventListener('click', beforeLink, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', beforeUnload);
      document.removeEventListener('click', beforeLink, { capture: true });
    };
  }, [isDirty]);
}
