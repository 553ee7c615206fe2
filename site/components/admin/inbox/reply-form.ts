import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { ReplyInput } from '#shared/replies.ts';
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
  const [defaultValues] = useState(prefilled);
  const form = useForm<ReplyText>({ defaultValues, resolver: zodResolver(ReplyText) });
  const { reset, subscribe } = form;

  useEffect(() => {
    reset({ ...defaultValues, ...readDraft(name) }, { keepDefaultValues: true });
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        saveDraft(name, values);
      },
    });
    return () => {
      stop();
      clearDraft(name);
    };
  }, [name, defaultValues, reset, subscribe]);

  return form;
}
