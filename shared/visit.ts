import * as z from 'zod/mini';
import { churchDay } from './dates.ts';
import { emailAddress, isoTimestamp, LIMITS, optionalText, text } from './fields.ts';
import { Reply } from './replies.ts';

/** What a visitor sends with the visit form. `visitDate` is a day or a timestamp. */
export const VisitInput = z.object({
  firstName: text(2, LIMITS.short, 'First name must be at least 2 characters'),
  lastName: text(2, LIMITS.short, 'Last name must be at least 2 characters'),
  email: emailAddress,
  phone: text(10, LIMITS.phone, 'Please enter a valid phone number'),
  visitDate: isoTimestamp('Please select a date'),
  questions: optionalText(LIMITS.long),
});
export type VisitInput = z.infer<typeof VisitInput>;

/** The record that the admin reads. `visitDate` is a day, `createdAt` ISO 8601 UTC. */
export const VisitRequest = z.object({
  id: z.int(),
  version: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  visitDate: z.string(),
  questions: z.nullable(z.string()),
  createdAt: z.string(),
  isProcessed: z.boolean(),
  /** Oldest first. */
  replies: z.array(Reply),
});
export type VisitRequest = z.infer<typeof VisitRequest>;

/** Whether the day of the visit is over, on the church's calendar. */
export const isPastVisit = ({ visitDate }: Pick<VisitRequest, 'visitDate'>, now: Date): boolean =>
  visitDate < churchDay(now);
