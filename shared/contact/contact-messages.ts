import * as z from 'zod/mini';
import { emailAddress, text } from '../http/fields.ts';
import { LIMITS } from '../http/limits.ts';
import { inboxFields } from '../inbox/inbox.ts';

/** A visitor's input in the contact form. */
export const ContactMessageInput = z.object({
  name: text(2, LIMITS.short, 'Name must be at least 2 characters'),
  email: emailAddress,
  subject: text(2, LIMITS.short, 'Subject must be at least 2 characters'),
  message: text(10, LIMITS.long, 'Message must be at least 10 characters'),
});
export type ContactMessageInput = z.infer<typeof ContactMessageInput>;

/** A contact message as the admin reads it. */
export const ContactMessage = z.object({
  ...inboxFields,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;
