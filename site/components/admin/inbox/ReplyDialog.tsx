import { Button } from '#site/components/admin/Button.tsx';
import { useEffect, useState, useDeferredValue } from 'react';
import * as z from 'zod/mini';
import { ReplyInput } from '#shared/inbox/replies.ts';
import { useFormState } from '#site/components/forms/use-form-state.ts';
import { dropDraft, readTexts, saveDraft } from '#site/lib/page/drafts.ts';
import { useMutation } from '@tanstack/react-query';
import { showFailure } from '../show-failure.ts';
import { api, bodyOf, ApiError } from '#site/lib/api/api-client.ts';
import { createIdempotencyKeys, idempotencyHeader } from '#site/lib/api/idempotency-key.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import { useRefreshInbox, type InboxName } from './inbox.queries.ts';
import { LIMITS } from '#shared/http/limits.ts';
import { guardAddress, useUnsavedGuard } from '../address/guards.ts';
import { FormButtons } from '../dialogs/FormButtons.tsx';
import { Modal } from '../dialogs/Modal.tsx';
import { TextField } from '#site/components/forms/TextField.tsx';
import { byField } from '#site/lib/api/field-errors.ts';
import { validate } from '#site/lib/api/form-validation.ts';

/** The typed part of a reply. */
const ReplyText = z.object({
  subject: ReplyInput.shape.subject,
  text: ReplyInput.shape.text,
});
type ReplyText = z.infer<typeof ReplyText>;

/**
 * The form of a reply. Its draft survives a reload of this tab and is deleted when the dialog closes.
 * @param name of the draft, such as 'reply-to-message-7'
 */
function useReplyForm(name: string, prefilled: ReplyText) {
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

/** Sends a reply once, however often the button is pressed, with a toast for the result. */
function useSendReply(inbox: InboxName, name: string) {
  const refresh = useRefreshInbox(inbox);
  const [keys] = useState(createIdempotencyKeys);
  return useMutation({
    mutationFn: (json: ReplyInput) => {
      const header = idempotencyHeader(keys.keyFor(json));
      return bodyOf(api['send-email'].$post({ json, header }));
    },
    onSuccess: () => {
      showToast({
        title: 'Email sent successfully!',
        text: `Your reply has been sent to ${name}`,
        kind: 'success',
      });
    },
    onError: (error) => {
      const text = 'There was an error sending your reply. Please try again.';
      showFailure({ title: 'Failed to send email', text, error });
    },
    onSettled: (_result, error) => {
      void refresh(error);
    },
  });
}

/** A prefilled reply: its recipient, the record it answers, subject and text. */
export type PreparedReply = ReplyText & {
  name: string;
  to: string;
  answers: Pick<ReplyInput, 'replyToMessageId' | 'replyToVisitRequestId'>;
};

type Props = {
  inbox: InboxName;
  reply: PreparedReply;
  /** Discards the reply; asks when something was typed. */
  onClose: () => void;
  onSent: () => void;
};

const MISSING = {
  title: 'Please fill in all fields',
  text: 'Subject and message are required',
};

/** 'Compose Reply'. It closes once the mail is sent, or when it is discarded. */
export function ReplyDialog({ inbox, reply, onClose, onSent }: Props) {
  const { name, to, answers, subject, text } = reply;
  const draft = `reply-${JSON.stringify(answers)}`;
  const form = useReplyForm(draft, { subject, text });
  const { typed, errors, setElement } = form;
  const sending = useSendReply(inbox, name);
  const [isSending, setSending] = useState(false);
  useUnsavedGuard(form.isDirty && !isSending);
  useEffect(() => {
    // The text may be needed again until sending has succeeded.
    if (isSending) return guardAddress(() => false);
    return undefined;
  }, [isSending]);
  // Opens one render after the list: each window hides from screen readers what is open at that time.
  const isOpen = useDeferredValue(true, false);

  const send = async () => {
    if (isSending) return;
    const checked = validate(ReplyText, typed);
    if ('errors' in checked) {
      form.refuse(checked.errors);
      if (typed.subject.trim() === '' || typed.text.trim() === '') {
        showFailure(MISSING);
      }
      return;
    }
    setSending(true);
    const isSent = await sending.mutateAsync({ to, ...checked.data, ...answers }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError) form.refuse(byField(error.fields));
        return false;
      },
    );
    if (isSent) onSent();
    setSending(false);
  };

  return (
    <Modal
      isOpen={isOpen}
      title="Compose Reply"
      description={`To: ${name} <${to}>`}
      onClose={onClose}
    >
      <form
        ref={setElement}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
        // Enter in the subject must not send the unfinished reply.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          form.element?.querySelector('textarea')?.focus();
        }}
      >
        <TextField
          name="subject"
          label="Subject"
          value={typed.subject}
          error={errors.subject}
          limit={LIMITS.replySubject}
          onChange={(value) => {
            form.change('subject', value);
          }}
        />
        <TextField
          name="text"
          label="Message"
          rows={12}
          value={typed.text}
          error={errors.text}
          limit={LIMITS.replyText}
          onChange={(value) => {
            form.change('text', value);
          }}
        />
        <FormButtons>
          <Button onClick={onClose}>Cancel</Button>
          <button type="submit" className="button button-primary" disabled={isSending}>
            {isSending ? 'Sending...' : 'Send Reply'}
          </button>
        </FormButtons>
      </form>
    </Modal>
  );
}
