import { useEffect, useId, useState, useDeferredValue } from 'react';
import * as z from 'zod/mini';
import { ReplyInput } from '#shared/inbox/inbox.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '../show-failure.ts';
import { api, bodyOf, isSessionOver } from '#site/lib/api/api-client.ts';
import { reloadQueries } from '../queries.ts';
import { createIdempotencyKeys, idempotencyHeader } from '#site/lib/api/idempotency-key.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import { inboxQueries, type InboxQueryKey } from './inbox.queries.ts';
import { LIMITS } from '#shared/http/limits.ts';
import { guardAddress, useUnsavedGuard } from '../address/guards.ts';
import { unsavedInputName } from '../unsaved-input/unsaved-input.ts';
import { RestoredNotice } from '../unsaved-input/RestoredNotice.tsx';
import { SubmitButtons } from '../dialogs/FormButtons.tsx';
import { Modal } from '../dialogs/Modal.tsx';
import { useShortForm } from '../dialogs/use-short-form.ts';
import { TextField } from '#site/components/forms/TextField.tsx';
import { LongText } from './LongText.tsx';
import { answerStart } from './reply-draft.ts';
import './reply-dialog.css';

/** The fields of a reply that the user types. */
const ReplyText = z.object({
  subject: ReplyInput.shape.subject,
  text: ReplyInput.shape.text,
});
type ReplyText = z.infer<typeof ReplyText>;

/** Sends a reply. A retry sends no second mail, because it has the same idempotency key. */
function useSendReply(inbox: InboxQueryKey) {
  const client = useQueryClient();
  const [keys] = useState(createIdempotencyKeys);
  return useMutation({
    mutationFn: (json: ReplyInput) => {
      const header = idempotencyHeader(keys.keyFor(json));
      return bodyOf(api['send-email'].$post({ json, header }));
    },
    // Reloads the list after a failure too, because the server may have stored the reply.
    onSettled: (_result, error) => {
      if (isSessionOver(error)) return;
      for (const each of inboxQueries(inbox)) void reloadQueries(client, each);
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
  inbox: InboxQueryKey;
  reply: PreparedReply;
  /** The text to answer; null if there is none. */
  asked: string | null;
  /** Discards the reply; asks first if something was typed. */
  onClose: () => void;
  onSent: () => void;
};

const FAILED = {
  title: 'Failed to send email',
  text: 'There was an error sending your reply. Please try again.',
};

const MISSING = {
  title: 'Please fill in all fields',
  text: 'Subject and message are required',
};

/** The dialog 'Compose Reply'. It closes after the mail is sent or discarded. */
export function ReplyDialog({ inbox, reply, asked, onClose, onSent }: Props) {
  const { name, to, answers, subject, text } = reply;
  // Keeps the text that was prefilled at first, even when the list reloads.
  const [opened] = useState({ subject, text });
  const sending = useSendReply(inbox);
  const form = useShortForm({
    opened,
    inputName: unsavedInputName('reply', JSON.stringify(answers)),
    schema: ReplyText,
    write: (typed) => sending.mutateAsync({ to, ...typed, ...answers }),
    onDone: () => {
      showToast({
        title: 'Email sent successfully!',
        text: `Your reply has been sent to ${name}`,
        kind: 'success',
      });
      onSent();
    },
    onInvalid: (typed) => {
      if (typed.subject.trim() === '' || typed.text.trim() === '') showFailure(MISSING);
    },
    failed: () => FAILED,
  });
  const { element, restored, isDirty, isWorking, field } = form;
  useUnsavedGuard(isDirty && !isWorking, { onGivenUp: form.giveUp });
  useEffect(() => {
    // Nothing may close the reply while it is being sent, because a failure needs its text.
    if (isWorking) return guardAddress(() => false);
    return undefined;
  }, [isWorking]);
  useEffect(() => {
    const message = element?.querySelector('textarea');
    if (!message) return;
    const start = answerStart(message.value);
    message.focus();
    message.setSelectionRange(start, start);
  }, [element]);
  // Opens one render after the list's dialog: an opening dialog hides from screen readers only what exists already.
  const isOpen = useDeferredValue(true, false);
  const formId = useId();

  return (
    <Modal
      isOpen={isOpen}
      title="Compose Reply"
      description={`To: ${name} <${to}>`}
      onClose={onClose}
      className="reply-dialog"
      foot={
        <SubmitButtons
          form={formId}
          submit={isWorking ? 'Sending...' : 'Send Reply'}
          isWorking={isWorking}
          onCancel={onClose}
        />
      }
    >
      <form
        {...form.formProps}
        id={formId}
        className="reply-form"
        // Enter in the subject must not send the unfinished reply.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          element?.querySelector('textarea')?.focus();
        }}
      >
        {restored && <RestoredNotice {...restored} onStartOver={form.giveUp} />}
        {asked !== null && (
          <blockquote className="reply-asked" aria-label={`What ${name} wrote`}>
            <LongText text={asked} lines={3} />
          </blockquote>
        )}
        <TextField {...field('subject')} label="Subject" limit={LIMITS.replySubject} />
        <TextField {...field('text')} label="Message" rows={12} limit={LIMITS.replyText} />
      </form>
    </Modal>
  );
}
