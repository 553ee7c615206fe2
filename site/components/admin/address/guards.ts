import { atom } from 'nanostores';
import { useEffect, useEffectEvent } from 'react';

/** Asked before the address changes; null means another page. False cancels the change. */
export type Guard = (to: URLSearchParams | null) => boolean;

const guards = new Set<Guard>();

/**
 * Registers a guard for every navigation away from the current view.
 * @returns a function that removes it
 */
export function guardAddress(guard: Guard): () => void {
  const beforeUnload = (event: BeforeUnloadEvent) => {
    if (guards.has(guard)) event.preventDefault();
  };
  guards.add(guard);
  window.addEventListener('beforeunload', beforeUnload);
  return () => {
    guards.delete(guard);
    window.removeEventListener('beforeunload', beforeUnload);
  };
}

/** Whether something on this page would be lost without a question. */
export const isGuarded = (): boolean => guards.size > 0;

/** Whether all guards allow another address on this screen. */
export const mayGo = (to: URLSearchParams): boolean => [...guards].every((guard) => guard(to));

/** Whether all guards allow leaving the page; the browser does not ask a second time. */
export function mayLeavePage(): boolean {
  const mayLeave = [...guards].every((guard) => guard(null));
  if (mayLeave) guards.clear();
  return mayLeave;
}

/** The question before unsaved input is lost. */
const UNSAVED_QUESTION = 'You have changes that are not saved. Leave without saving them?';

/** The forms of this page with unsaved input. */
const unsaved = new Set<symbol>();
/** Whether there are any, for those who tell it. */
export const $hasUnsaved = atom(false);

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
    $hasUnsaved.set(true);
    const stopGuarding = guardAddress((to) => mayGo(to));
    return () => {
      unsaved.delete(form);
      $hasUnsaved.set(unsaved.size > 0);
      stopGuarding();
    };
  }, [isDirty]);
}
