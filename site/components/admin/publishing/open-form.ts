import { atom } from 'nanostores';
import { useEffect } from 'react';

type FormState = 'Not saved yet' | 'Saved';

/**
 * The state of the open form that the header shows while the form has no unsaved input; undefined if the header may say
 * 'Published'.
 */
export const $openFormState = atom<FormState | undefined>();

/** Sets the state that the header shows for this form: its record is new, or saved without being public. */
export function useShowFormState(state: FormState | undefined): void {
  useEffect(() => {
    if (state === undefined) return undefined;
    $openFormState.set(state);
    return () => {
      $openFormState.set(undefined);
    };
  }, [state]);
}

/** Whether the open form has a new record that becomes public when it is created. */
export const $isPublicOnceCreated = atom(false);

/** Makes the header add ', will be public' to the state of this form while `isPublic`. */
export function useShowWillBePublic(isPublic: boolean): void {
  useEffect(() => {
    $isPublicOnceCreated.set(isPublic);
    return () => {
      $isPublicOnceCreated.set(false);
    };
  }, [isPublic]);
}
