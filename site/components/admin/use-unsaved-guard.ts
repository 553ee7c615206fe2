import { useEffect, useEffectEvent } from 'react';
import { guardAddress } from './address/guards.ts';

/** What is asked before typed text is left behind. */
const UNSAVED_QUESTION = 'You have changes that are not saved. Leave without saving them?';

/** The forms of this page that hold something to lose. */
const unsaved = new Set<symbol>();

/** Asks whether to go on when a form has something to lose. */
export const mayLeave = (): boolean => unsaved.size === 0 || window.confirm(UNSAVED_QUESTION);

type Guarded = {
  /** Tells an address of this screen with which the form stays as it is. */
  staysAt?: ((to: URLSearchParams) => boolean) | undefined;
  /** What was typed is given up for another address of this screen. */
  onGivenUp?: (() => void) | undefined;
};

/** While a form has unsaved changes: asks before the Back button, a link or a reload takes them. */
export function useUnsavedGuard(isDirty: boolean, { staysAt, onGivenUp }: Guarded = {}): void {
  const mayGo = useEffectEvent((to: URLSearchParams | null) => {
    if (to !== null && staysAt?.(to) === true) return true;
    if (!mayLeave()) return false;
    if (to !== null) onGivenUp?.();
    return true;
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    const form = Symbol('form with unsaved changes');
    unsaved.add(form);
    const stopGuarding = guardAddress((to) => mayGo(to));
    return () => {
      unsaved.delete(form);
      stopGuarding();
    };
  }, [isDirty]);
}
