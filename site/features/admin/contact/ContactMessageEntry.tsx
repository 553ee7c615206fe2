import type { ContactMessage } from '#shared/contact/contact-messages.ts';
import { InboxEntry } from '#site/components/admin/inbox/InboxEntry.tsx';
import {
  CONTACT_MESSAGES,
  useDeleteContactMessage,
  useMarkContactMessage,
} from './contact-messages.queries.ts';

const QUESTION = 'Are you sure you want to delete this message? This action cannot be undone.';

type Props = { message: ContactMessage; onReply: () => void };

/** One contact message in the list. */
export function ContactMessageEntry({ message, onReply }: Props) {
  const mark = useMarkContactMessage();
  const remove = useDeleteContactMessage();
  const { id, name, email, subject, createdAt, isProcessed, replies } = message;
  return (
    <InboxEntry
      id={id}
      name={name}
      email={email}
      createdAt={createdAt}
      title={subject}
      badge={isProcessed ? undefined : 'Unread'}
      replies={replies}
      inbox={CONTACT_MESSAGES}
      unsentMails={message.unsentMails}
      labels={{ process: 'Mark as Read', remove: `Delete message from ${name}` }}
      isWorking={mark.isPending || remove.isPending}
      onReply={onReply}
      onProcess={
        isProcessed
          ? undefined
          : () => {
              mark.mutate(id);
            }
      }
      onRemove={() => {
        if (window.confirm(QUESTION)) remove.mutate(id);
      }}
    >
      <p className="mt-2 whitespace-pre-wrap" dir="auto">
        {message.message}
      </p>
    </InboxEntry>
  );
}
