import { dayOfMonth, shortMonth, utcDay } from '#shared/calendar/dates.ts';

type Props = {
  /** ISO 8601 in UTC: a calendar day, or midnight at its start. */
  date: string;
  /** Classes for the size and position of the tile. */
  className: string;
  /** A past day is fainter and shows its year. */
  isPast?: boolean;
  /** A day on which nothing takes place is fainter. */
  isOff?: boolean;
};

/** A tile with the day of an event. */
export function DateTile({ date, className, isPast = false, isOff = false }: Props) {
  return (
    <time
      dateTime={utcDay(date)}
      className={`flex rounded-card ${isPast || isOff ? 'bg-deep-100 text-deep-700' : 'bg-deep-700 text-white'} ${className}`}
    >
      <span className="font-serif text-2xl leading-none font-semibold">{dayOfMonth(date)}</span>
      <span className="text-sm font-semibold">{shortMonth(date)}</span>
      {isPast && <span className="text-sm">{utcDay(date).slice(0, 4)}</span>}
    </time>
  );
}
