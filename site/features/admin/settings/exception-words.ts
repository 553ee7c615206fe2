import { fullDate } from '#shared/calendar/dates.ts';
import type { ServiceException } from '#shared/services/service-exceptions.ts';

/** The three kinds of exceptions, as an editor chooses them. */
export const KINDS = {
  cancelled: 'No service on this day',
  changed: 'Another time or place',
  additional: 'One more service',
} as const satisfies Record<ServiceException['kind'], string>;

function detailsOf(exception: ServiceException): (string | null)[] {
  if (exception.kind === 'cancelled') return ['no service'];
  const { time, place } = exception;
  return [exception.kind === 'additional' ? exception.name : null, time, place];
}

/** An exception in one line: `Sunday, November 29, 2026: 9:30 AM, City Park. Bring a chair.` */
export function exceptionWords(exception: ServiceException): string {
  const details = detailsOf(exception).filter((detail) => detail !== null);
  const note = exception.note === null ? '' : ` ${exception.note}`;
  return `${fullDate(exception.day)}: ${details.join(', ')}.${note}`;
}
