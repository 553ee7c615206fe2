import { atom } from 'nanostores';
import { useEffect } from 'react';

type FormState = 'Not saved yet' | 'Saved';

/** What the header says of the open form while nothing in it is unsaved; undefined if it may say 'Published'. */
export const $openForm = atom<FormState | undefined>();

/** Tells the header of a record that is new, or saved without being public. */
export function useOpenForm(state: FormState | undefined): void {
  useEffect(() => {
    if (state === undefined) return undefined;
    $openForm.set(state);
    return () => {
      $openForm.set(undefined);
    };
  }, [state]);
}
