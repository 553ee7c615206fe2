import * as z from 'zod/mini';
import { changesSomething, isoTimestamp, nullableUrlOrPath, text, typedDay } from './fields.ts';
import { LIMITS } from './limits.ts';

/** Every field that an editor writes. All schemas below, the form's values and the API's answers follow from it. */
const Fields = z.object({
  title: text(1, LIMITS.short, 'Title is required'),
  description: text(1, LIMITS.long, 'Description is required'),
  date: isoTimestamp('Date is required'),
  time: text(1, LIMITS.time, 'Time is required'),
  location: text(1, LIMITS.short, 'Location is required'),
  category: text(1, LIMITS.short, 'Category is required'),
  featured: z.boolean('Please say whether the event is featured'),
  imageUrl: nullableUrlOrPath,
});

/** What an editor sends to create an event; without a picture it is stored as null. */
export const CreateEventInput = z.extend(Fields, { imageUrl: z.optional(nullableUrlOrPath) });
export type CreateEventInput = z.infer<typeof CreateEventInput>;

/** The event form: the same fields, with the day as it is typed. */
export const EventForm = z.extend(CreateEventInput, { date: typedDay('Date is required') });

/** What an editor sends to change an event: any of its fields, such as only `featured`. */
export const UpdateEventInput = z.partial(Fields).check(changesSomething);
export type UpdateEventInput = z.infer<typeof UpdateEventInput>;

/** An event as the API answers it. `date` is ISO 8601 UTC; `time` is free text shown as it is. */
export const ChurchEvent = z.extend(Fields, { id: z.int(), version: z.int() });
export type ChurchEvent = z.infer<typeof ChurchEvent>;
