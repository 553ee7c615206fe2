import * as z from 'zod/mini';
import { churchDay, utcDay } from '../calendar/dates.ts';
import { emailAddress, isoTimestamp, optionalText, text } from '../http/fields.ts';
import { LIMITS } from '../http/limits.ts';
import { inboxFields } from '../inbox/inbox.ts';
import { lastVisitDay } from './visit-days.ts';

/** A day from today to a year ahead, on the church's calendar. @param clock returns the current time */
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

/** A visitor's input in the visit form. `visitDate` is a day or a timestamp. @param clock returns the current time */
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

/** A visit request as the admin reads it. `visitDate` is a day. */
export const VisitRequest = z.object({
  ...inboxFields,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  visitDate: z.string(),
  questions: z.nullable(z.string()),
});
export type VisitRequest = z.infer<typeof VisitRequest>;

/** Whether the day of the visit has passed, on the church's calendar. */
export const isPastVisit = ({ visitDate }: Pick<VisitRequest, 'visitDate'>, now: Date): boolean =>
  visitDate < churchDay(now);
