import { Inbox } from '#site/components/admin/inbox/Inbox.tsx';
import { MessageEntry } from './MessageEntry.tsx';
import { messageReply } from './message-reply.ts';
import { MESSAGES, useMessages } from './messages.queries.ts';

type Props = { churchName: string };

/** 'View Messages': everything that came through the contact form, and the replies to it. */
export function ContactMessages({ churchName }: Props) {
  return (
    <Inbox
      place="messages"
      name={MESSAGES}
      title="Contact Messages"
      loadingText="Loading messages..."
      emptyText="No contact messages yet"
      useEntries={useMessages}
      prepareReply={(message) => messageReply(message, churchName)}
    >
      {(message, onReply) => <MessageEntry key={message.id} message={message} onReply={onReply} />}
    </Inbox>
  );
}
