import { Mail } from 'lucide-react';
import type { ContactMessage } from '#shared/contact/contact-messages.ts';
import { AdminScreen } from '#site/components/admin/AdminScreen.tsx';
import { Inbox, type InboxProps } from '#site/components/admin/inbox/Inbox.tsx';
import type { InboxKind } from '#site/components/admin/inbox/inbox.queries.ts';
import { searchHeader } from '#site/components/admin/queries.ts';
import { api, pageOf } from '#site/lib/api/api-client.ts';
import { contactMessageReply } from './contact-message-reply.ts';

/** Contact messages, newest first. */
const CONTACT_MESSAGES: InboxKind<ContactMessage> = {
  name: 'contact-forms',
  place: 'messages',
  title: 'Contact Messages',
  subtitle: 'What visitors write to you',
  loadingText: 'Loading messages...',
  empty: {
    icon: Mail,
    title: 'No contact messages yet',
    text: 'What visitors write with the contact form arrives here.',
    href: '/contact',
    noneNew: 'You have read every message.',
    noMatch: 'No message matches. The search looks through names, addresses, subjects and texts.',
  },
  search: 'Search messages',
  unread: 'Unread',
  load: (query, q) => pageOf(api['contact-forms'].$get({ query }, searchHeader(q))),
  process: {
    label: 'Mark as Read',
    done: 'Read',
    success: {
      title: 'Message marked as read',
      text: 'The message has been marked as processed',
    },
    failure: 'Failed to mark message as read',
  },
  remove: {
    labelOf: (name) => `Delete message from ${name}`,
    noun: 'Message',
    question: 'Are you sure you want to delete this message? This action cannot be undone.',
    success: { title: 'Message deleted', text: 'The message has been permanently deleted' },
    failure: 'Failed to delete message',
  },
  badge: 'Unread',
  nameOf: ({ name }) => name,
  titleOf: ({ subject }) => subject,
  textOf: ({ message }) => message,
  replyTo: contactMessageReply,
};

type Props = Pick<InboxProps<ContactMessage>, 'churchName' | 'isScreen'>;

/** The dialog 'View Messages': all contact messages, and the replies to them. */
export const ContactMessages = (props: Props) => <Inbox kind={CONTACT_MESSAGES} {...props} />;

/** The screen /admin/messages. */
export const ContactMessagesScreen = ({ churchName }: Props) => (
  <AdminScreen area="contact messages">
    <ContactMessages churchName={churchName} isScreen />
  </AdminScreen>
);
