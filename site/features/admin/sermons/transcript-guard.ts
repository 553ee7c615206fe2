import { atom } from 'nanostores';
import { useEffect, useEffectEvent } from 'react';
import { useUnsavedGuard } from '#site/components/admin/address/guards.ts';

/**
 * The unsaved transcript of the open sermon; null if there is none. The form of the sermon stays open after its own
 * save as long as it is there. `save` saves it @returns whether it is saved
 */
export const $unsavedTranscript = atom<{ save: () => Promise<boolean> } | null>(null);

/**
 * Saves the open transcript together with its sermon, because one press is expected to save everything on the screen.
 * @returns whether there was one, and it is saved
 */
export async function saveOpenTranscript(): Promise<boolean> {
  const isSaved = (await $unsavedTranscript.get()?.save()) === true;
  if (isSaved) $unsavedTranscript.set(null);
  return isSaved;
}

/**
 * Like `useUnsavedGuard`, for the transcript of the open sermon.
 * @param save saves it together with the sermon, unless that needs a decision of the user @returns whether it is saved
 */
export function useTranscriptGuard(
  isUnsaved: boolean,
  save: () => Promise<boolean>,
  guarded?: Parameters<typeof useUnsavedGuard>[1],
): void {
  useUnsavedGuard(isUnsaved, guarded);
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    $unsavedTranscript.set(isUnsaved ? { save: () => saveNow() } : null);
    return () => {
      $unsavedTranscript.set(null);
    };
  }, [isUnsaved]);
}
