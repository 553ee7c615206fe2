import * as z from 'zod/mini';
import { emailAddress } from '../http/fields.ts';
import { Reply } from './replies.ts';

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
