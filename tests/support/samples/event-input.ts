import type * as z from 'zod/mini';
import type { CreateEventInput } from '#shared/events/events.ts';

export type EventInput = z.input<typeof CreateEventInput>;

/** A complete event as an editor sends it. */
export const eventInput = (changes: Partial<EventInput> = {}): EventInput => ({
  title: 'Soup Supper',
  description: 'Soup, bread and a story.',
  date: '2026-12-01',
  time: '6:00 PM',
  location: 'Fellowship Hall',
  category: 'fellowship',
  featured: false,
  ...changes,
});
