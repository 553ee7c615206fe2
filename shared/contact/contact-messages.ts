import * as z from 'zod/mini';
import { emailAddress, text } from '../http/fields.ts';
import { LIMITS } from '../http/limits.ts';
import { Reply } from '../inbox/replies.ts';
import { UnsentMail } from '../inbox/unsent-mails.ts';

/** What a visitor sends with the contact form. */
export const ContactMessageInput = z.object({
  name: text(2, LIMITS.short, 'Name must be at least 2 characters'),
  email: emailAddress,
  subject: text(2, LIMITS.short, 'Subject must be at least 2 characters'),
  message: text(10, LIMITS.long, 'Message must be at least 10 characters'),
});
export type ContactMessageInput = z.infer<typeof ContactMessageInput>;

/** The record as the admin reads it, with its replies. `createdAt` is ISO 8601 UTC. */
export const ContactMessage = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: z.string(),
  isProcessed: z.boolean(),
  /** Oldest first. */
  replies: z.array(Reply),
  /** Mails about it that were not accepted, oldest first; none once it is processed. */
  unsentMails: z.array(UnsentMail),
});
export type ContactMessage = z.infer<typeof ContactMessage>;
