import * as z from 'zod/mini';
import { emailAddress } from '../http/fields.ts';

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

/** Sends such a mail again. `to` corrects the address of the person who wrote, also in what they sent. */
export const SendAgainInput = z.object({ to: z.optional(emailAddress) });
export type SendAgainInput = z.infer<typeof SendAgainInput>;
