import { atom } from 'nanostores';
import { useEffect } from 'react';

type FormState = 'Not saved yet' | 'Saved';

/** What the header says about the open form while it has no unsaved input; undefined if it may say 'Published'. */
export const $openForm = atom<FormState | undefined>();

/** Sets what the header says about this form: that its record is new, or saved without being public. */
export function useOpenForm(state: FormState | undefined): void {
  useEffect(() => {
    if (state === undefined) return undefined;
    $openForm.set(state);
    return () => {
      $openForm.set(undefined);
    };
  }, [state]);
}
