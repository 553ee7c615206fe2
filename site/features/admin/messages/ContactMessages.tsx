import { useState } from 'react';
import type { ContactMessage } from '#shared/contact.ts';
import { InboxModal } from '#site/components/admin/inbox/InboxModal.tsx';
import { ReplyDialog } from '#site/components/admin/inbox/ReplyDialog.tsx';
import { MessageEntry } from './MessageEntry.tsx';
import { messageReply } from './message-reply.ts';
import { MESSAGES, useMessages } from './messages.queries.ts';

type Props = { isOpen: boolean; churchName: string; onClose: () => void };

/** 'View Messages': everything that came through the contact form, and the replies to it. */
export function ContactMessages({ isOpen, churchName, onClose }: Props) {
  const [answered, setAnswered] = useState<ContactMessage | null>(null);
  return (
    <>
      <InboxModal
        isOpen={isOpen}
        title="Contact Messages"
        loadingText="Loading messages..."
        emptyText="No contact messages yet"
        onClose={onClose}
        useEntries={useMessages}
      >
        {(message) => (
          <MessageEntry
            key={message.id}
            message={message}
            onReply={() => {
              setAnswered(message);
            }}
          />
        )}
      </InboxModal>
      {answered !== null && (
        <ReplyDialog
          inbox={MESSAGES}
          reply={messageReply(answered, churchName)}
          onClose={() => {
            setAnswered(null);
          }}
        />
      )}
    </>
  );
}
