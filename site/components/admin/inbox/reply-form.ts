import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { ReplyInput } from '#shared/replies.ts';
import { useFormState } from '#site/components/forms/use-form-state.ts';
import { clearDraft, readDraft, saveDraft } from '#site/lib/form-draft.ts';

/** What is written in a reply. */
export const ReplyText = z.object({
  subject: ReplyInput.shape.subject,
  text: ReplyInput.shape.text,
});
export type ReplyText = z.infer<typeof ReplyText>;

/**
 * The form of a reply. What is typed survives a reload of this tab, and is forgotten when the reply is closed.
 * @param name names the draft, such as 'reply-to-message-7'
 */
export function useReplyForm(name: string, prefilled: ReplyText) {
  // What was prefilled when the window opened stays, whatever the list says meanwhile.
  const [offered] = useState(prefilled);
  const [draft] = useState(() => ({ ...offered, ...readDraft(name) }));
  const form = useFormState(offered, draft);
  const { typed, isDirty } = form;

  useEffect(() => {
    if (isDirty) saveDraft(name, typed);
    else clearDraft(name);
  }, [name, typed, isDirty]);
  useEffect(
    () => () => {
      clearDraft(name);
    },
    [name],
  );

  return form;
}
