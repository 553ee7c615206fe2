import { atom } from 'nanostores';
import { useEffect } from 'react';

/**
 * The state of the open form in words, which the header shows while the form has no unsaved input; undefined if the
 * header may say 'Published'.
 */
export const $openFormState = atom<string | undefined>();

/** Whether a form is open whose record is loaded, so that its state is known. */
export const $isFormOpen = atom(false);

/** Sets the state that the header shows for this form: its record is new, or visitors do not see what is saved. */
export function useShowFormState(state: string | undefined): void {
  useEffect(() => {
    $isFormOpen.set(true);
    return () => {
      $isFormOpen.set(false);
    };
  }, []);
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

/** The element id of the title of the panel 'Who Sees It'. */
export const WHO_SEES_IT = 'who-sees-it';

/** The public page of the open form's record, if it is public; null if the open form has no panel 'Who Sees It'. */
export const $whoSeesIt = atom<{ path: string | undefined } | null>(null);

/** Makes the header link to the panel of this form, and to the public page at `path`. */
export function useShowWhoSeesIt(path: string | undefined): void {
  useEffect(() => {
    $whoSeesIt.set({ path });
    return () => {
      $whoSeesIt.set(null);
    };
  }, [path]);
}
