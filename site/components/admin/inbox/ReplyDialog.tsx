import { useDeferredValue, useEffect, useState } from 'react';
import { LIMITS } from '#shared/http/limits.ts';
import type { ReplyInput } from '#shared/inbox/replies.ts';
import { guardAddress } from '#site/components/admin/address/guards.ts';
import { FormButtons } from '#site/components/admin/FormButtons.tsx';
import { Modal } from '#site/components/admin/Modal.tsx';
import { showFailure } from '#site/components/admin/show-failure.ts';
import { useUnsavedGuard } from '#site/components/admin/use-unsaved-guard.ts';
import { TextField } from '#site/components/forms/TextField.tsx';
import { ApiError } from '#site/lib/api/api-client.ts';
import { byField } from '#site/lib/api/field-errors.ts';
import { validate } from '#site/lib/api/form-validation.ts';
import type { InboxName } from './inbox.queries.ts';
import { ReplyText, useReplyForm } from './reply-form.ts';
import { useSendReply } from './send-reply.ts';

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
          <button type="button" className="button button-quiet" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button button-primary" disabled={isSending}>
            {isSending ? 'Sending...' : 'Send Reply'}
          </button>
        </FormButtons>
      </form>
    </Modal>
  );
}
