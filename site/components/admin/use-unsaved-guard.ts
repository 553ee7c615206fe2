import { useEffect, useEffectEvent } from 'react';
import { guardAddress } from './address/guards.ts';

/** What is asked before typed text is left behind. */
export const UNSAVED_QUESTION = 'You have changes that are not saved. Leave without saving them?';

/** Asks whether to go on when there is something to lose. */
export const mayLeave = (isDirty: boolean): boolean => !isDirty || window.confirm(UNSAVED_QUESTION);

/**
 * While a form has unsaved changes: asks before the Back button, a link or a reload takes them.
 * @param keeps tells an address of this screen with which the form stays as it is
 */
export function useUnsavedGuard(
  isDirty: boolean,
  keeps: (to: URLSearchParams) => boolean = () => false,
): void {
  const isKept = useEffectEvent(keeps);
  useEffect(() => {
    if (!isDirty) return undefined;
    return guardAddress((to) => (to !== null && isKept(to)) || mayLeave(true));
  }, [isDirty]);
}
