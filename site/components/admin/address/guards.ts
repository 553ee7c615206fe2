import { atom } from 'nanostores';
import { useEffect, useEffectEvent } from 'react';

/** What is asked before something is lost by leaving. */
export type LeaveQuestion = { title: string; text: string; confirmLabel: string };

/** A question that is open. */
type AskedQuestion = LeaveQuestion & { onConfirm: () => void };

/** The question that is open; null while none is. `LeaveDialog` shows it. */
export const $leaveQuestion = atom<AskedQuestion | null>(null);

/** Asked before the address changes; null means another page. False cancels the change. */
export type Guard = (to: URLSearchParams | null) => boolean | Asking;

/** A question, and what is done once it is answered. */
type Asking = { question: LeaveQuestion; onGivenUp?: () => void };

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

/** Goes on once everything that was said so far allows it: at once, after a question, or not at all. */
function goOn(answers: readonly (boolean | Asking)[], go: () => void): boolean {
  if (answers.includes(false)) return false;
  const asking = answers.filter((answer) => typeof answer === 'object');
  const confirm = () => {
    for (const { onGivenUp } of asking) onGivenUp?.();
    go();
  };
  const [first] = asking;
  if (first === undefined) confirm();
  else ask(first.question, confirm);
  return first === undefined;
}

/**
 * Goes to another address of this screen once all guards allow it.
 * @returns whether it went at once: otherwise a question is open, or nothing happens
 */
export const ifMayGo = (to: URLSearchParams, go: () => void): boolean =>
  goOn(
    [...guards].map((guard) => guard(to)),
    go,
  );

/** Leaves the page once all guards allow it; the browser does not ask a second time. */
export function ifMayLeavePage(leave: () => void): void {
  const answers = [...guards].map((guard) => guard(null));
  goOn(answers, () => {
    guards.clear();
    leave();
  });
}

/** The question before unsaved input is lost. */
const UNSAVED_QUESTION: LeaveQuestion = {
  title: 'Leave without saving?',
  text: 'You have changes that are not saved.',
  confirmLabel: 'Leave Anyway',
};

/** The forms of this page with unsaved input. */
const unsaved = new Set<symbol>();
/** Whether there are any, for those who tell it. */
export const $hasUnsaved = atom(false);

/** Does something once a question is answered. */
export const ask = (question: LeaveQuestion, onConfirm: () => void): void => {
  $leaveQuestion.set({ ...question, onConfirm });
};

/** Leaves a form, after a question where something in it is not saved. */
export const ifMayLeave = (leave: () => void): void => {
  goOn([unsaved.size === 0 || { question: UNSAVED_QUESTION }], leave);
};

type Guarded = {
  /** Whether the form stays open at an address of this screen. */
  staysAt?: ((to: URLSearchParams) => boolean) | undefined;
  /** Called when the user discards the input for another address of this screen. */
  onGivenUp?: (() => void) | undefined;
};

/** Asks before Back, a link or a reload discards unsaved changes. */
export function useUnsavedGuard(isDirty: boolean, { staysAt, onGivenUp }: Guarded = {}): void {
  const answer = useEffectEvent((to: URLSearchParams | null): boolean | Asking => {
    if (to === null) return { question: UNSAVED_QUESTION };
    return (
      staysAt?.(to) === true || { question: UNSAVED_QUESTION, ...(onGivenUp && { onGivenUp }) }
    );
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    const form = Symbol('form with unsaved changes');
    unsaved.add(form);
    $hasUnsaved.set(true);
    const stopGuarding = guardAddress((to) => answer(to));
    return () => {
      unsaved.delete(form);
      $hasUnsaved.set(unsaved.size > 0);
      stopGuarding();
    };
  }, [isDirty]);
}
