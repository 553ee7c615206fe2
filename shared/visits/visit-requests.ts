import * as z from 'zod/mini';
import { churchDay, utcDay } from '../calendar/dates.ts';
import { emailAddress, isoTimestamp, optionalText, text } from '../http/fields.ts';
import { LIMITS } from '../http/limits.ts';
import { Reply } from '../inbox/replies.ts';
import { UnsentMail } from '../inbox/unsent-mails.ts';
import { lastVisitDay } from './visit-days.ts';

/** A day from today to a year ahead, on the church's calendar. @param clock tells what day it is */
const visitDate = (clock: () => Date) =>
  isoTimestamp('Please select a date').check(
    z.refine(
      (timestamp) => utcDay(timestamp) >= churchDay(clock()),
      'This day is over. Please choose today or a later day',
    ),
    z.refine(
      (timestamp) => utcDay(timestamp) <= lastVisitDay(churchDay(clock())),
      'Please choose a day within a year from today',
    ),
  );

/** What a visitor sends with the visit form. `visitDate` is a day or a timestamp. @param clock as above */
export const visitRequestInput = (clock: () => Date) =>
  z.object({
    firstName: text(2, LIMITS.short, 'First name must be at least 2 characters'),
    lastName: text(2, LIMITS.short, 'Last name must be at least 2 characters'),
    email: emailAddress,
    phone: text(10, LIMITS.phone, 'Please enter a valid phone number'),
    visitDate: visitDate(clock),
    questions: optionalText(LIMITS.long),
  });
export type VisitRequestInput = z.infer<ReturnType<typeof visitRequestInput>>;

/** The record as the admin reads it. `visitDate` is a day, `createdAt` ISO 8601 UTC. */
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
  /** Mails about it that were not accepted, oldest first; none once it is processed. */
  unsentMails: z.array(UnsentMail),
});
export type VisitRequest = z.infer<typeof VisitRequest>;

/** Whether the day of the visit is over, on the church's calendar. */
export const isPastVisit = ({ visitDate }: Pick<VisitRequest, 'visitDate'>, now: Date): boolean =>
  visitDate < churchDay(now);
