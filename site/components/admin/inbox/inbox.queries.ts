import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { InboxState, Reply, UnsentMail } from '#shared/inbox/inbox.ts';
import { DASHBOARD, reload } from '../queries.ts';
import { showFailure } from '#site/components/admin/show-failure.ts';
import { isSessionOver } from '#site/lib/api/api-client.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import type { PreparedReply } from './ReplyDialog.tsx';

/** The query key of an inbox, such as `contact-forms`. */
export type InboxQueryKey = string;

/** The fields that entries of both inboxes have. */
export type InboxRecord = {
  id: number;
  email: string;
  /** ISO 8601 UTC. */
  createdAt: string;
  isProcessed: boolean;
  replies: readonly Reply[];
  /** Mails about the entry that the mail service did not accept. */
  unsentMails: readonly UnsentMail[];
  /** Whether the newest reply may not have been sent. */
  hasOutstandingReply: boolean;
};

type Write = {
  write: (id: number) => Promise<unknown>;
  success: { title: string; text: string };
  /** Title of the toast after a failure. */
  failure: string;
};

type Page = { limit: string; state: InboxState; cursor?: string };

/** One of the two inboxes: its calls, and its texts. */
export type InboxKind<Entry extends InboxRecord> = {
  name: InboxQueryKey;
  /** The query parameter that opens the list. */
  place: 'messages' | 'visits';
  title: string;
  subtitle: string;
  loadingText: string;
  /** Label of the search field. */
  search: string;
  /** Label of the choice that shows only unprocessed entries. */
  unread: string;
  /**
   * What an empty list shows. `href` is the page with the form that visitors fill in; `noneNew` and `noMatch` are for a
   * filtered or searched list.
   */
  empty: {
    icon: LucideIcon;
    title: string;
    text: string;
    href: string;
    noneNew: string;
    noMatch: string;
  };
  /** Reads a page of the list. @param q words that each entry contains */
  load: (page: Page, q: string) => Promise<{ records: Entry[]; next: string | null }>;
  process: Write & { label: string };
  remove: Write & { labelOf: (name: string) => string; noun: string; question: string };
  /** Badge of an unprocessed entry. */
  badge: string;
  nameOf: (entry: Entry) => string;
  titleOf: (entry: Entry) => string;
  /** The text that the person wrote; null if there is none. */
  textOf: (entry: Entry) => string | null;
  /** The phone number of the person who wrote, if the form asks for it. */
  phoneOf?: (entry: Entry) => string;
  replyTo: (entry: Entry, churchName: string) => PreparedReply;
};

/** Refetches the list and the dashboard's counts after a write, whether or not it succeeded. */
export function useRefreshInbox(name: InboxQueryKey) {
  const client = useQueryClient();
  return async (error: unknown) => {
    if (isSessionOver(error)) return;
    await Promise.all([
      reload(client, { queryKey: [name] }),
      reload(client, { queryKey: DASHBOARD }),
    ]);
  };
}

/** Hook for a write to one entry, with a toast for the result. */
export function useInboxWrite(name: InboxQueryKey, { write, success, failure }: Write) {
  const refresh = useRefreshInbox(name);
  return useMutation({
    mutationFn: write,
    onSuccess: () => {
      showToast({ ...success, kind: 'success' });
    },
    onError: (error) => {
      showFailure({ title: failure, error });
    },
    // Refreshes after a failure too: somebody else may have changed the entry before.
    onSettled: (_result, error) => refresh(error),
  });
}
