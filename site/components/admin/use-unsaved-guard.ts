import { useEffect, useEffectEvent } from 'react';
import { guardAddress } from './address/guards.ts';

/** The question before unsaved input is lost. */
const UNSAVED_QUESTION = 'You have changes that are not saved. Leave without saving them?';

/** The forms of this page with unsaved input. */
const unsaved = new Set<symbol>();

/** Asks for confirmation when a form has unsaved input. */
export const mayLeave = (): boolean => unsaved.size === 0 || window.confirm(UNSAVED_QUESTION);

type Guarded = {
  /** Whether the form stays open at an address of this screen. */
  staysAt?: ((to: URLSearchParams) => boolean) | undefined;
  /** Called when the user discards the input for another address of this screen. */
  onGivenUp?: (() => void) | undefined;
};

/** Asks before Back, a link or a reload discards unsaved changes. */
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
