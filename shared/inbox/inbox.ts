import * as z from 'zod/mini';
import { emailAddress, text } from '../http/fields.ts';
import { LIMITS } from '../http/limits.ts';

const REQUIRED = 'Subject and message are required';
const ANSWERS_ONE = 'Please say which message or which visit request this answers';

/** The admin's reply to a contact message or a visit request. */
export const ReplyInput = z
  .object({
    to: emailAddress,
    subject: text(1, LIMITS.replySubject, REQUIRED),
    text: text(1, LIMITS.replyText, REQUIRED),
    replyToMessageId: z.optional(z.int(ANSWERS_ONE)),
    replyToVisitRequestId: z.optional(z.int(ANSWERS_ONE)),
  })
  .check(
    z.refine(
      (reply) =>
        (reply.replyToMessageId === undefined) !== (reply.replyToVisitRequestId === undefined),
      { path: ['replyToMessageId'], error: ANSWERS_ONE },
    ),
  );
export type ReplyInput = z.infer<typeof ReplyInput>;

/** A reply, which the admin shows below the message or request. Timestamps are ISO 8601 UTC. */
export const Reply = z.object({
  id: z.int(),
  subject: z.string(),
  text: z.string(),
  /** If a reply stays `sending`, it was interrupted, and nobody knows whether it was sent. */
  status: z.enum(['sending', 'sent', 'failed']),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
});
export type Reply = z.infer<typeof Reply>;

/** Input to mark a message or a visit request as processed. The mark cannot be undone. */
export const MarkProcessedInput = z.object({
  isProcessed: z.literal(true, 'What was processed cannot be unread again'),
});

/** A mail about a message or a visit request that the mail service has not accepted. */
export const UnsentMail = z.object({
  id: z.int(),
  /** The `office` gets a notice of the message or request, the `sender` a receipt. */
  recipient: z.enum(['office', 'sender']),
  to: z.string(),
  /** The mail service's last answer, such as 'SendGrid answered 400: Invalid address'. */
  reason: z.string(),
  /** Whether the website still tries to send the mail. */
  isRetried: z.boolean(),
});
export type UnsentMail = z.infer<typeof UnsentMail>;

/** Fields of messages and visit requests besides the fields of their forms. `createdAt` is ISO 8601 UTC. */
export const inboxFields = {
  id: z.int(),
  version: z.int(),
  createdAt: z.string(),
  isProcessed: z.boolean(),
  replies: z.array(Reply),
  /** Whether the newest reply may not have been sent, and nobody has marked the record as processed since then. */
  hasOutstandingReply: z.boolean(),
  /** Mails that the mail service has not accepted, oldest first; empty after the message or request is processed. */
  unsentMails: z.array(UnsentMail),
};

/** Input to send a mail again. `to` corrects the visitor's address, also in the stored message or request. */
export const SendAgainInput = z.object({ to: z.optional(emailAddress) });
export type SendAgainInput = z.infer<typeof SendAgainInput>;

/** Whether a list shows all records, or only records that nobody has processed. */
export const InboxStateFilter = z.enum(['all', 'unread'], 'state must be all or unread');
export type InboxStateFilter = z.infer<typeof InboxStateFilter>;

/** The filter of a list of messages or visit requests. */
export const InboxFilter = z.object({
  state: z.optional(InboxStateFilter),
  /** Search words, which a record must all contain, in any case. */
  q: z.optional(text(0, LIMITS.short, 'q must be text')),
});
export type InboxFilter = z.infer<typeof InboxFilter>;
