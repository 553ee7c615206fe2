import type { LucideIcon } from 'lucide-react';
import type { InboxStateFilter, Reply, UnsentMail } from '#shared/inbox/inbox.ts';
import { api, expectOk } from '#site/lib/api/api-client.ts';
import { idParam, DASHBOARD_KEY, useWrite } from '../queries.ts';
import type { PreparedReply } from './ReplyDialog.tsx';

/** The name of an inbox in the API, and in the keys of its queries. */
export type InboxQueryKey = 'contact-forms' | 'visit-requests';

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

/** The toasts of a write to one entry. */
type Told = {
  success: { title: string; text: string };
  /** Title of the toast after a failure. */
  failure: string;
};

type Page = { limit: string; state: InboxStateFilter; cursor?: string };

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
  /** `done` says of a processed entry without a reply what became of it. */
  process: Told & { label: string; done: string };
  remove: Told & { labelOf: (name: string) => string; noun: string; question: string };
  /** Badge of an unprocessed entry. */
  badge: string;
  nameOf: (entry: Entry) => string;
  titleOf: (entry: Entry) => string;
  /** The word before the time at which an entry arrived, where its title names another day. */
  arrival?: string;
  /** The text that the person wrote; null if there is none. */
  textOf: (entry: Entry) => string | null;
  /** The phone number of the person who wrote, if the form asks for it. */
  phoneOf?: (entry: Entry) => string;
  replyTo: (entry: Entry, churchName: string) => PreparedReply;
};

/** The queries that a write to an entry changes: the list and the dashboard's counts. */
export const inboxQueries = (name: InboxQueryKey) => [
  { queryKey: [name] },
  { queryKey: DASHBOARD_KEY },
];

const useInboxWrite = (
  name: InboxQueryKey,
  { success, failure }: Told,
  write: (id: number) => Promise<unknown>,
) =>
  useWrite(write, {
    changes: inboxQueries(name),
    reloads: 'always',
    done: () => success,
    failed: () => ({ title: failure }),
  });

/** Marks an entry as processed. This also dismisses the notice that a reply to it may not have been sent. */
export const useMarkProcessed = (name: InboxQueryKey, told: Told) =>
  useInboxWrite(name, told, (id) =>
    expectOk(
      api[name][':id'].$patch({ ...idParam({ id }), header: {}, json: { isProcessed: true } }),
    ),
  );

/** Deletes an entry, with a toast for the result. */
export const useDeleteEntry = (name: InboxQueryKey, told: Told) =>
  useInboxWrite(name, told, (id) =>
    expectOk(api[name][':id'].$delete({ ...idParam({ id }), header: {} })),
  );
