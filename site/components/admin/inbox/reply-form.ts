import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { ReplyInput } from '#shared/inbox/replies.ts';
import { useFormState } from '#site/components/forms/use-form-state.ts';
import { dropDraft, readTexts, saveDraft } from '#site/lib/page/drafts.ts';

/** The typed part of a reply. */
export const ReplyText = z.object({
  subject: ReplyInput.shape.subject,
  text: ReplyInput.shape.text,
});
export type ReplyText = z.infer<typeof ReplyText>;

/**
 * The form of a reply. Its draft survives a reload of this tab and is deleted when the dialog closes.
 * @param name of the draft, such as 'reply-to-message-7'
 */
export function useReplyForm(name: string, prefilled: ReplyText) {
  // Keeps the initial prefill, even when the list reloads.
  const [offered] = useState(prefilled);
  const [draft] = useState(() => ({ ...offered, ...readTexts(name) }));
  const form = useFormState(offered, draft);
  const { typed, isDirty } = form;

  useEffect(() => {
    if (isDirty) saveDraft('sessionStorage', name, typed);
    else dropDraft('sessionStorage', name);
  }, [name, typed, isDirty]);
  useEffect(
    () => () => {
      dropDraft('sessionStorage', name);
    },
    [name],
  );

  return form;
}
