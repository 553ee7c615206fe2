import { dayNumber, shortMonth, utcDay } from '#shared/calendar/dates.ts';

type Props = {
  /** ISO 8601 UTC. */
  date: string;
  /** Its size, and how it stands beside its event. */
  className: string;
  /** Whether it has the year, as days that are over need it. */
  hasYear?: boolean;
};

/** The day of an event as a tile. */
export function DateTile({ date, className, hasYear = false }: Props) {
  return (
    <time
      dateTime={utcDay(date)}
      className={`flex rounded-card bg-deep-700 text-white ${className}`}
    >
      <span className="font-serif text-2xl leading-none font-semibold">{dayNumber(date)}</span>
      <span className="text-sm font-semibold">{shortMonth(date)}</span>
      {hasYear && <span className="text-sm">{utcDay(date).slice(0, 4)}</span>}
    </time>
  );
}
