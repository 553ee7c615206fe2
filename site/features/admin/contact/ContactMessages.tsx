import { Inbox } from '#site/components/admin/inbox/Inbox.tsx';
import { ContactMessageEntry } from './ContactMessageEntry.tsx';
import { contactMessageReply } from './contact-message-reply.ts';
import { CONTACT_MESSAGES, useContactMessages } from './contact-messages.queries.ts';

type Props = { churchName: string };

/** 'View Messages': all contact messages, and the replies to them. */
export function ContactMessages({ churchName }: Props) {
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
