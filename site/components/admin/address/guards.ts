import { atom } from 'nanostores';
import { useEffect, useEffectEvent } from 'react';

/** The question before the user leaves a view and loses input. */
export type LeaveQuestion = { title: string; text: string; confirmLabel: string };

/** A save before the user leaves: the label of its button, and a sentence that says who sees what is saved. */
type Saving<Run> = { label: string; hint: string; run: Run };

/** An open question, and the action that follows when the user confirms it. */
type AskedQuestion = LeaveQuestion & {
  onConfirm: () => void;
  /** Saves the input and then goes on; absent if the form that asks cannot be saved from the question. */
  save?: Saving<() => void>;
  /** The guards that ask. The question closes when any of them is removed. */
  askedBy: readonly Guard[];
};

/** The open question; null if there is none. `LeaveDialog` shows it. */
export const $leaveQuestion = atom<AskedQuestion | null>(null);

/**
 * Decides whether the address may change to `to`; null means another page. Returns true to allow the change, false to
 * forbid it, or a question for the user.
 */
export type Guard = (to: URLSearchParams | null) => boolean | Asking;

/** A guard's answer that asks the user before the address changes. */
type Asking = {
  question: LeaveQuestion;
  /** Called when the user gives up the input. */
  onGivenUp?: () => void;
  /** Saves the input. `run` returns whether it is saved. */
  save?: Saving<() => Promise<boolean>>;
  /** A sentence that says why the input cannot be saved. */
  problem?: string;
};

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

/** Whether any guard is registered. */
export const isGuarded = (): boolean => guards.size > 0;

/**
 * Goes to another address of this screen, or (null) to another page, once all guards allow it.
 * @returns true if the address changed at once; false while a question is open or if a guard refuses
 */
export function navigateIfAllowed(to: URLSearchParams | null, go: () => void): boolean {
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
  const askedBy = asking.map(({ guard }) => guard);
  const only = asking.length === 1 ? asking[0] : undefined;
  const save = only?.save;
  const hint = only?.problem ?? save?.hint;
  const texts = [first, ...others].map((question) => question.text);
  const text = [...texts, ...(hint === undefined ? [] : [hint])].join(' ');
  const saveAndGo = async () => {
    if ((await save?.run()) === true) go();
  };
  $leaveQuestion.set({
    ...{ ...first, text, onConfirm: confirm, askedBy },
    ...(save && { save: { ...save, run: () => void saveAndGo() } }),
  });
  return false;
}

/** Leaves the page once all guards allow it. The browser then does not ask a second time. */
export function leavePageIfAllowed(leave: () => void): void {
  navigateIfAllowed(null, () => {
    guards.clear();
    leave();
  });
}

/** The question about unsaved input. */
export const UNSAVED_QUESTION: LeaveQuestion = {
  title: 'Leave without saving?',
  text: 'You have changes that are not saved.',
  confirmLabel: 'Leave Anyway',
};

/** The forms of this page with unsaved input. */
const unsaved = new Set<symbol>();
/** Whether a form on this page has unsaved input. */
export const $hasUnsaved = atom(false);

/** Opens a question; calls `onConfirm` when the user confirms it. */
export const askToLeave = (question: LeaveQuestion, onConfirm: () => void): void => {
  $leaveQuestion.set({ ...question, onConfirm, askedBy: [] });
};

type Guarded = {
  /** Whether the form, and so its input, stays open at another address of this screen. */
  staysAt?: ((to: URLSearchParams) => boolean) | undefined;
  /** Called when the user gives up the input to open another address of this screen. */
  onGivenUp?: (() => void) | undefined;
  /** Saves the input before the user leaves; `to` as for a guard. `run` returns whether it is saved. */
  save?: Saving<(to: URLSearchParams | null) => Promise<boolean>> | undefined;
  /** Whether a field shows an error, so that the input cannot be saved. */
  hasError?: () => boolean;
};

/** Asks before Back, a link or a reload discards unsaved changes. */
export function useUnsavedGuard(isDirty: boolean, guarded: Guarded = {}): void {
  const { staysAt, onGivenUp, save, hasError } = guarded;
  const answer = useEffectEvent((to: URLSearchParams | null): boolean | Asking => {
    if (to !== null && staysAt?.(to) === true) return true;
    return {
      question: UNSAVED_QUESTION,
      ...(to !== null && onGivenUp && { onGivenUp }),
      ...(hasError?.() === true
        ? { problem: 'One field needs another look.' }
        : save && { save: { ...save, run: () => save.run(to) } }),
    };
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
