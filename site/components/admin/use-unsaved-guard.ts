import { useEffect, useEffectEvent } from 'react';
import { guardAddress } from './address/guards.ts';

/** What is asked before typed text is left behind. */
const UNSAVED_QUESTION = 'You have changes that are not saved. Leave without saving them?';

/** The forms of this page that hold something to lose. */
const unsaved = new Set<symbol>();

/** Asks whether to go on when a form has something to lose. */
export const mayLeave = (): boolean => unsaved.size === 0 || window.confirm(UNSAVED_QUESTION);

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
    const form = Symbol('form with unsaved changes');
    unsaved.add(form);
    const stopGuarding = guardAddress((to) => (to !== null && isKept(to)) || mayLeave());
    return () => {
      unsaved.delete(form);
      stopGuarding();
    };
  }, [isDirty]);
}
