import * as z from 'zod/mini';
import { addDays, utcDay } from '../calendar/dates.ts';
import { RecurrenceInput } from '../calendar/repeat.ts';
import { EVENT_STATUSES } from './event-labels.ts';
import {
  changesSomething,
  isoTimestamp,
  nullableTimestamp,
  nullableUrl,
  nullableUrlOrPath,
  oneOf,
  optionalTypedDay,
  text,
  typedDay,
} from '../http/fields.ts';
import { LIMITS } from '../http/limits.ts';
import {
  completeUnlessDraft,
  stateFields,
  StateOfRecord,
  type WithState,
} from '../publishing/record-states.ts';

const NO_DATE = 'Date is required';
type Dates = { date?: string | undefined; endDate?: string | null | undefined };

const NO_END_DATE = 'Please give the last day as a date';

/** Texts that only a draft may leave empty, with the messages about an empty one. */
export const EVENT_TEXT_ERRORS = {
  description: 'Description is required',
  time: 'Time is required',
  location: 'Location is required',
};

const required = {
  title: text(1, LIMITS.short, 'Title is required'),
  description: text(0, LIMITS.long, EVENT_TEXT_ERRORS.description),
  date: isoTimestamp(NO_DATE),
  time: text(0, LIMITS.time, EVENT_TEXT_ERRORS.time),
  location: text(0, LIMITS.short, EVENT_TEXT_ERRORS.location),
  category: text(1, LIMITS.short, 'Category is required'),
  featured: z.boolean('Please say whether the event is featured'),
};

/** Optional fields. An empty field is null, except that the status is `scheduled` by default. */
const optional = {
  /** The last day of an event of several days. */
  endDate: nullableTimestamp(NO_END_DATE),
  status: oneOf(EVENT_STATUSES, 'Please give the status as'),
  /** Address to sign up or read more. */
  linkUrl: nullableUrl,
  /** Address to take part online. */
  onlineUrl: nullableUrl,
  imageUrl: nullableUrlOrPath,
};

/**
 * The day from which a postponed event was moved to its `date`; null while the new date is unknown. The API sets it
 * when the date of a postponed event changes, so the form has no field for it.
 */
const recorded = { previousDate: nullableTimestamp('Please give the previous date as a date') };

/**
 * All fields that an editor writes, from which the other schemas, the form and the API's answers derive. A new field
 * also needs its column (db/events/tables.ts) and form field (site/features/admin/events/event-fields.tsx).
 */
const Fields = z.object({ ...required, ...optional });

/** Maximum days of an event after its first. A longer event is a typing mistake. */
export const LONGEST_EVENT_DAYS = 366;

export const END_DATE_ERROR =
  'Please choose a last day that is not before the first, and within a year of it';

/** Refuses a last day that is before the first day, or more than LONGEST_EVENT_DAYS after it. */
const endsAfterStart = z.check<Dates>(({ value, issues }) => {
  const { date, endDate } = value;
  const isRefused = issues.some(
    ({ path: [field] = [] }) => field === 'date' || field === 'endDate',
  );
  if (isRefused || date === undefined || endDate === undefined || endDate === null) return;
  const [day, lastDay] = [utcDay(date), utcDay(endDate)];
  if (lastDay >= day && lastDay <= addDays(day, LONGEST_EVENT_DAYS)) return;
  issues.push({ code: 'custom', path: ['endDate'], message: END_DATE_ERROR, input: value });
});

/** The editor's input to create an event. An absent optional field is stored as null. */
export const CreateEventInput = z
  .extend(z.partial(z.extend(Fields, { ...recorded, ...stateFields })), {
    ...required,
    repeat: z.optional(RecurrenceInput),
  })
  .check(endsAfterStart, completeUnlessDraft(EVENT_TEXT_ERRORS));
export type CreateEventInput = z.infer<typeof CreateEventInput>;

/** The event form: all fields, with days as typed text. */
export const EventFormSchema = z
  .extend(Fields, {
    ...stateFields,
    date: typedDay(NO_DATE),
    endDate: optionalTypedDay(NO_END_DATE),
  })
  .check(endsAfterStart, completeUnlessDraft(EVENT_TEXT_ERRORS));

/** The editor's input to change an event: any of the event's fields. An absent field stays unchanged. */
export const UpdateEventInput = z
  .partial(z.extend(Fields, { ...recorded, ...stateFields, repeat: RecurrenceInput }))
  .check(changesSomething, endsAfterStart, completeUnlessDraft(EVENT_TEXT_ERRORS));
export type UpdateEventInput = z.infer<typeof UpdateEventInput>;

/** The series to which an event belongs, as part of the event's data. */
const SeriesOfEvent = z.object({
  id: z.int(),
  /** RFC 5545 recurrence rule without `RRULE:`, such as `FREQ=WEEKLY;BYDAY=WE`. */
  rule: z.string(),
  /** The event's day according to the rule. It stays the same when the event is moved. */
  day: z.iso.date(),
  /** Fields that were changed for this one date of the series. */
  changed: z.array(z.string()),
});

/** An event in the API's answers. Dates are ISO 8601 UTC; `time` is free text. */
export const ChurchEvent = z.extend(Fields, {
  ...recorded,
  id: z.int(),
  version: z.int(),
  series: z.nullable(SeriesOfEvent),
});
export type ChurchEvent = z.infer<typeof ChurchEvent>;

/** An event in a list. In the admin, the event also has its state (draft, scheduled or public). */
export type ListedEvent = WithState<ChurchEvent>;

/** An event as the admin receives it. */
export const EventWithState = z.extend(ChurchEvent, StateOfRecord.shape);
export type EventWithState = z.infer<typeof EventWithState>;
