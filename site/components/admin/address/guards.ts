import { atom } from 'nanostores';
import { useEffect, useEffectEvent } from 'react';

/** What is asked before something is lost by leaving. */
export type LeaveQuestion = { title: string; text: string; confirmLabel: string };

/** A question that is open. */
type AskedQuestion = LeaveQuestion & {
  onConfirm: () => void;
  /** Who asks; without one of them the question has lost its reason. */
  askedBy: readonly Guard[];
};

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
    if ($leaveQuestion.get()?.askedBy.includes(guard) === true) $leaveQuestion.set(null);
    window.removeEventListener('beforeunload', beforeUnload);
  };
}

/** Whether something on this page would be lost without a question. */
export const isGuarded = (): boolean => guards.size > 0;

/**
 * Goes to another address of this screen, or (null) to another page, once all guards allow it.
 * @returns whether it went at once: otherwise a question is open, or nothing happens
 */
export function ifMayGo(to: URLSearchParams | null, go: () => void): boolean {
  const answers = [...guards].map((guard) => ({ guard, answer: guard(to) }));
  if (answers.some(({ answer }) => answer === false)) return false;
  const asking = answers.flatMap(({ guard, answer }) =>
    typeof answer === 'object' ? [{ guard, ...answer }] : [],
  );
  const confirm = () => {
    for (const { onGivenUp } of asking) onGivenUp?.();
    go();
  };
  const [first, ...others] = new Set(asking.map(({ question }) => question));
  if (first === undefined) {
    confirm();
    return true;
  }
  const text = [first, ...others].map((question) => question.text).join(' ');
  const askedBy = asking.map(({ guard }) => guard);
  $leaveQuestion.set({ ...first, text, onConfirm: confirm, askedBy });
  return false;
}

/** Leaves the page once all guards allow it; the browser does not ask a second time. */
export function ifMayLeavePage(leave: () => void): void {
  ifMayGo(null, () => {
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
  $leaveQuestion.set({ ...question, onConfirm, askedBy: [] });
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
