import * as z from 'zod/mini';
import { emailAddress } from '../http/fields.ts';
import { Reply } from './replies.ts';

/** A mail about a message or a visit request that the mail service has not accepted. */
export const UnsentMail = z.object({
  id: z.int(),
  /** The church office, which is told of it, or the person who wrote, who gets a receipt. */
  recipient: z.enum(['office', 'sender']),
  to: z.string(),
  /** What the mail service answered last, such as 'SendGrid answered 400: Invalid address'. */
  reason: z.string(),
  /** Whether it is still tried by itself. */
  isRetried: z.boolean(),
});
export type UnsentMail = z.infer<typeof UnsentMail>;

/** What each record of the inbox has beside what was sent. `createdAt` is ISO 8601 UTC. */
export const inboxFields = {
  id: z.int(),
  version: z.int(),
  createdAt: z.string(),
  isProcessed: z.boolean(),
  /** Oldest first. */
  replies: z.array(Reply),
  /** Mails about it that were not accepted, oldest first; none once it is processed. */
  unsentMails: z.array(UnsentMail),
};

/** Sends such a mail again. `to` corrects the address of the person who wrote, also in what they sent. */
export const SendAgainInput = z.object({ to: z.optional(emailAddress) });
export type SendAgainInput = z.infer<typeof SendAgainInput>;
