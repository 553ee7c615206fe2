import { useInbox, useInboxWrite, INBOX_PAGE } from '#site/components/admin/inbox/inbox.queries.ts';
import { api, bodyOf, pageOf, succeeded } from '#site/lib/api/api-client.ts';
import type { ContactMessage } from '#shared/contact/contact-messages.ts';
import { InboxEntry } from '#site/components/admin/inbox/InboxEntry.tsx';
import { Inbox } from '#site/components/admin/inbox/Inbox.tsx';
import { contactMessageReply } from './contact-message-reply.ts';

const calls = api['contact-forms'];

/** Query key of the contact messages. */
const CONTACT_MESSAGES = 'contact-forms';

/** Contact messages, newest first, page by page. */
const useContactMessages = () =>
  useInbox(CONTACT_MESSAGES, (cursor) =>
    pageOf(calls.$get({ query: { limit: String(INBOX_PAGE), ...(cursor && { cursor }) } })),
  );

/** 'Mark as Read'. */
const useMarkContactMessage = () =>
  useInboxWrite(CONTACT_MESSAGES, {
    write: (id) =>
      bodyOf(
        calls[':id'].$patch({ param: { id: String(id) }, header: {}, json: { isProcessed: true } }),
      ),
    success: {
      title: 'Message marked as read',
      text: 'The message has been marked as processed',
    },
    failure: 'Failed to mark message as read',
  });

/** Deletes a contact message. */
const useDeleteContactMessage = () =>
  useInboxWrite(CONTACT_MESSAGES, {
    write: (id) => succeeded(calls[':id'].$delete({ param: { id: String(id) }, header: {} })),
    success: { title: 'Message deleted', text: 'The message has been permanently deleted' },
    failure: 'Failed to delete message',
  });

const QUESTION = 'Are you sure you want to delete this message? This action cannot be undone.';

type Props = { message: ContactMessage; onReply: () => void };

/** One contact message in the list. */
function ContactMessageEntry({ message, onReply }: Props) {
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

type ContactMessagesProps = { churchName: string };

/** 'View Messages': all contact messages, and the replies to them. */
export function ContactMessages({ churchName }: ContactMessagesProps) {
  return (
    <Inbox
      place="messages"
      name={CONTACT_MESSAGES}
      title="Contact Messages"
      loadingText="Loading messages..."
      emptyText="No contact messages yet"
      useEntries={useContactMessages}
      prepareReply={(message) => contactMessageReply(message, churchName)}
    >
      {(message, onReply) => (
        <ContactMessageEntry key={message.id} message={message} onReply={onReply} />
      )}
    </Inbox>
  );
}
