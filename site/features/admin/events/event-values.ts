import * as z from 'zod/mini';
import { utcDay } from '#shared/dates.ts';
import type { ChurchEvent } from '#shared/events.ts';

/** An event as the form holds it, right or not yet; `date` is a day as it is typed. */
export const EventValues = z.object({
  title: z.string(),
  description: z.string(),
  date: z.string(),
  time: z.string(),
  location: z.string(),
  category: z.string(),
  featured: z.boolean(),
});
export type EventValues = z.infer<typeof EventValues>;

/** Fields in the order of the form. */
export const EVENT_FIELDS = z.keyof(EventValues).options;

export const BLANK_EVENT: EventValues = {
  title: '',
  description: '',
  date: '',
  time: '',
  location: '',
  category: 'worship',
  featured: false,
};

/** A saved event in the form, on its UTC day. */
export const valuesOf = (event: ChurchEvent): EventValues => ({
  ...z.parse(EventValues, event),
  date: utcDay(event.date),
});

/** A copy to be saved as another event (specification § 4): not featured, its day still to be chosen. */
export const copyOf = (event: ChurchEvent): EventValues => ({
  ...valuesOf(event),
  title: `${event.title} (Copy)`,
  date: '',
  featured: false,
});
