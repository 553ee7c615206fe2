import { fullDate } from '../calendar/dates.ts';

/** Whether an event takes place: as planned, not at all, or later. */
export const EVENT_STATUSES = ['scheduled', 'cancelled', 'postponed'] as const;

/** The fields that decide whether an event takes place on its date. */
type Status = {
  status: (typeof EVENT_STATUSES)[number];
  /** ISO 8601 day from which a postponed event was moved; null while its new date is to be announced. */
  previousDate: string | null;
};

/** Whether nothing takes place on the event's date: it is cancelled, or postponed without a new date. */
export const isCalledOff = ({ status, previousDate }: Status): boolean =>
  status === 'cancelled' || (status === 'postponed' && previousDate === null);

/** What a reader must know of an event that is not as planned; null when it is. */
export function statusText({ status, previousDate }: Status): string | null {
  if (status === 'scheduled') return null;
  if (status === 'cancelled') return 'Cancelled';
  return previousDate === null
    ? 'Postponed, the new date will be announced'
    : `Postponed from ${fullDate(previousDate)}`;
}
