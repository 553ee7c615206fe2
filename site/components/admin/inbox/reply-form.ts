import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { ReplyInput } from '#shared/replies.ts';
import { useFormState } from '#site/components/forms/use-form-state.ts';
import { dropDraft, readTexts, saveDraft } from '#site/lib/drafts.ts';

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
