import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { LIMITS } from '#shared/fields.ts';
import type { ReplyInput } from '#shared/replies.ts';
import { guardAddress } from '#site/components/admin/address/guards.ts';
import { showFieldProblems } from '#site/components/admin/field-problems.ts';
import { FormField } from '#site/components/admin/FormField.tsx';
import { Modal } from '#site/components/admin/Modal.tsx';
import { useUnsavedGuard } from '#site/components/admin/use-unsaved-guard.ts';
import { $adminStatus } from '#site/lib/admin-session.ts';
import { showToast } from '#site/lib/toasts.ts';
import type { InboxName } from './inbox.queries.ts';
import { useReplyForm, type ReplyText } from './reply-form.ts';
import { useSendReply } from './send-reply.ts';

/** A reply as it is offered: who gets it, what it answers, and what is written in it already. */
export type PreparedReply = ReplyText & {
  name: string;
  to: string;
  answers: Pick<ReplyInput, 'replyToMessageId' | 'replyToVisitRequestId'>;
};

type Props = {
  inbox: InboxName;
  reply: PreparedReply;
  /** It is given up; asks where something was typed. */
  onClose: () => void;
  onSent: () => void;
};

function sayWhatIsMissing({ subject, text }: FieldErrors<ReplyText>) {
  if (subject === undefined && text === undefined) return;
  showToast({
    title: 'Please fill in all fields',
    text: 'Subject and message are required',
    kind: 'failure',
  });
}

/** 'Compose Reply' (specification § 2). It closes once the mail is on its way, or when it is given up. */
export function ReplyDialog({ inbox, reply, onClose, onSent }: Props) {
  const { name, to, answers, subject, text } = reply;
  const draft = `reply-${JSON.stringify(answers)}`;
  const form = useReplyForm(draft, { subject, text });
  const { isDirty, errors } = form.formState;
  const sending = useSendReply(inbox, name);
  useUnsavedGuard(isDirty && !sending.isPending);
  useEffect(() => {
    // While it is under way nobody knows yet whether the text is needed again.
    if (sending.isPending) return guardAddress(() => false);
    return undefined;
  }, [sending.isPending]);
  // One step after the list: each window hides from screen readers what it finds open.
  const isOpen = useDeferredValue(useStore($adminStatus) === 'admin', false);

  const send = form.handleSubmit(async (written) => {
    try {
      await sending.mutateAsync({ to, ...written, ...answers });
    } catch (error) {
      showFieldProblems(error, ['subject', 'text'], form.setError);
      return;
    }
    onSent();
  }, sayWhatIsMissing);

  return (
    <Modal
      isOpen={isOpen}
      title="Compose Reply"
      description={`To: ${name} <${to}>`}
      onClose={onClose}
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          void send(event);
        }}
      >
        <FormField label="Subject" error={errors.subject?.message}>
          {(control) => (
            <input
              {...control}
              {...form.register('subject')}
              maxLength={LIMITS.replySubject}
              // Enter here would send the letter before it is written.
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                form.setFocus('text');
              }}
            />
          )}
        </FormField>
        <FormField label="Message" error={errors.text?.message}>
          {(control) => (
            <textarea
              {...control}
              {...form.register('text')}
              rows={12}
              maxLength={LIMITS.replyText}
            />
          )}
        </FormField>
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="button button-quiet" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button button-primary" disabled={sending.isPending}>
            {sending.isPending ? 'Sending...' : 'Send Reply'}
          </button>
        </div>
      </form>
    </Modal>
  );
}
