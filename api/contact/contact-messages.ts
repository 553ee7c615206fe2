import * as z from 'zod/mini';
import { ContactMessageInput, type ContactMessage } from '#shared/contact/contact-messages.ts';
import type { Services, Dependencies } from '../dependencies.ts';
import { submissionRoutes, type SubmissionRequest, honeypot } from '../inbox/submission-routes.ts';
import { contactMessages, messageReplies, outgoingMail } from '#db/tables.ts';
import { inboxRoutes } from '../inbox/inbox-routes.ts';
import { getTableColumns } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { contactMessageMail } from '../mail/office-mail.ts';
import { newestPage, newestRows, cursorColumns, type PageRequest } from '../http/paging.ts';
import { unsentMailsQuery, withUnsentMails } from '../mail/unsent-mails.ts';
import { repliesQuery, withReplies } from '../inbox/replies.ts';
import { storeSubmission } from '../inbox/store-submission.ts';
import {
  currentVersion,
  isVersion,
  nextVersion,
  writtenRow,
  type RecordVersion,
} from '../http/versions.ts';

/** `POST /api/contact`. */
export const contactMessagesRoutes = (services: Services) =>
  submissionRoutes(services, {
    schema: z.extend(ContactMessageInput, honeypot),
    store: storeContactMessage,
  });

/** `GET /api/contact-forms`, `PATCH` and `DELETE /api/contact-forms/{id}`. */
export const contactMessagesAdminRoutes = (services: Dependencies) =>
  inboxRoutes(services, {
    table: contactMessages,
    list: listContactMessages,
    mark: markContactMessage,
  });

/** Stores a contact message and queues its mails. @returns the ids of the queued mails */
const storeContactMessage = (
  { database, clock, configuration, mailboxOf }: Services,
  message: ContactMessageInput,
  request: SubmissionRequest,
): Promise<number[]> =>
  storeSubmission(database, {
    ...request,
    form: 'contact',
    now: clock(),
    table: contactMessages,
    fields: message,
    mail: contactMessageMail(configuration.mailTo, message),
    sender: { email: message.email, mailbox: mailboxOf(message.email) },
  });

const { updatedAt, idempotencyKey, idempotencyDigest, ...columns } =
  getTableColumns(contactMessages);

const repliesTo = (database: Database, ids: Parameters<typeof repliesQuery>[2]) =>
  repliesQuery(database, messageReplies.contactMessageId, ids);

/** Contact messages with their replies, newest first; `next` is the next page's cursor. */
async function listContactMessages(
  { database }: Dependencies,
  page: PageRequest,
): Promise<{ records: ContactMessage[]; next: string | undefined }> {
  const shown = { ...columns, ...cursorColumns(contactMessages) };
  const all = database.select(shown).from(contactMessages).$dynamic();
  const ids = database.select({ id: contactMessages.id }).from(contactMessages).$dynamic();
  const [rows, replies, unsent] = await database.batch([
    newestRows(all, contactMessages, page),
    repliesTo(database, newestRows(ids, contactMessages, page)),
    unsentMailsQuery(
      database,
      outgoingMail.contactMessageId,
      newestRows(ids, contactMessages, page),
    ),
  ]);
  const { records, next } = newestPage(rows, page);
  return { records: records.map(withReplies(replies)).map(withUnsentMails(unsent)), next };
}

/** Marks a contact message as processed. @throws AppError not_found, conflict */
async function markContactMessage(
  { database, clock }: Dependencies,
  record: RecordVersion,
): Promise<ContactMessage> {
  const update = database
    .update(contactMessages)
    .set({ isProcessed: true, ...nextVersion(contactMessages, clock()) })
    .where(isVersion(contactMessages, record))
    .returning(columns);
  const [written, current, replies] = await database.batch([
    update,
    currentVersion(database, contactMessages, record.id),
    repliesTo(database, [record.id]),
  ]);
  const row = writtenRow(written, current);
  const marked = { ...row, createdAt: row.createdAt.toISOString(), unsentMails: [] };
  return withReplies(replies)(marked);
}
