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

/** States of a reply. If a reply stays `sending`, it was interrupted, and nobody knows whether it was sent. */
const ReplyStatus = z.enum(['sending', 'sent', 'failed']);
type ReplyStatus = z.infer<typeof ReplyStatus>;

/** A reply, which the admin shows below the message or request. Timestamps are ISO 8601 UTC. */
export const Reply = z.object({
  id: z.int(),
  subject: z.string(),
  text: z.string(),
  status: ReplyStatus,
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
});
export type Reply = z.infer<typeof Reply>;

/** Input to mark a message or a visit request as processed. The mark cannot be undone. */
export const MarkProcessedInput = z.object({
  isProcessed: z.literal(true, 'What was processed cannot be unread again'),
});
export type MarkProcessedInput = z.infer<typeof MarkProcessedInput>;
