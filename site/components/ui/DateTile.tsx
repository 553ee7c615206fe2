import { dayOfMonth, otherYear, shortMonth, utcDay } from '#shared/calendar/dates.ts';

type Props = {
  /** ISO 8601 in UTC: a calendar day, or midnight at its start. */
  date: string;
  /** The current year; a day of another year shows its own. */
  year: string;
  /** Classes for the size and position of the tile. */
  className: string;
  /** A past day is fainter. */
  isPast?: boolean;
};

/** A tile with the day of an event. */
export function DateTile({ date, year, className, isPast = false }: Props) {
  const shownYear = otherYear(date, year);
  return (
    <time
      dateTime={utcDay(date)}
      className={`flex rounded-card ${isPast ? 'bg-deep-100 text-deep-700' : 'bg-deep-700 text-white'} ${className}`}
    >
      <span className="font-serif text-2xl leading-none font-semibold">{dayOfMonth(date)}</span>
      <span className="text-sm font-semibold">{shortMonth(date)}</span>
      {shownYear && <span className="text-sm">{shownYear}</span>}
    </time>
  );
}
