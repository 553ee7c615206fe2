import { useInbox, useInboxWrite, INBOX_PAGE } from '#site/components/admin/inbox/inbox.queries.ts';
import { api, bodyOf, pageOf, succeeded } from '#site/lib/api/api-client.ts';

const calls = api['contact-forms'];

/** Query key of the contact messages. */
export const CONTACT_MESSAGES = 'contact-forms';

/** Contact messages, newest first, page by page. */
export const useContactMessages = () =>
  useInbox(CONTACT_MESSAGES, (cursor) =>
    pageOf(calls.$get({ query: { limit: String(INBOX_PAGE), ...(cursor && { cursor }) } })),
  );

/** 'Mark as Read'. */
export const useMarkContactMessage = () =>
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
export const useDeleteContactMessage = () =>
  useInboxWrite(CONTACT_MESSAGES, {
    write: (id) => succeeded(calls[':id'].$delete({ param: { id: String(id) }, header: {} })),
    success: { title: 'Message deleted', text: 'The message has been permanently deleted' },
    failure: 'Failed to delete message',
  });
