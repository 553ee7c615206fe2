import { atom } from 'nanostores';
import { useEffect } from 'react';
import { useUnsavedGuard } from '#site/components/admin/address/guards.ts';

/** Whether a transcript of the open sermon is not saved. The form of the sermon then stays open after its own save. */
export const $isTranscriptUnsaved = atom(false);

/** Like `useUnsavedGuard`, for the transcript of the open sermon. */
export function useTranscriptGuard(
  isUnsaved: boolean,
  guarded?: Parameters<typeof useUnsavedGuard>[1],
): void {
  useUnsavedGuard(isUnsaved, guarded);
  useEffect(() => {
    $isTranscriptUnsaved.set(isUnsaved);
    return () => {
      $isTranscriptUnsaved.set(false);
    };
  }, [isUnsaved]);
}
