import { utcDay } from '#shared/calendar/dates.ts';
import type { ChurchEvent, UpdateEventInput } from '#shared/events/events.ts';

const DAYS = new Set(['date', 'endDate']);

const dayOrNull = (value: unknown) => (typeof value === 'string' ? utcDay(value) : null);

/** The fields of a form that differ from the stored event; dates differ by their day. */
export function editedFields(fields: UpdateEventInput, event: ChurchEvent): UpdateEventInput {
  const stored = new Map<string, unknown>(Object.entries(event));
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) =>
      DAYS.has(name)
        ? dayOrNull(value) !== dayOrNull(stored.get(name))
        : value !== stored.get(name),
    ),
  );
}
