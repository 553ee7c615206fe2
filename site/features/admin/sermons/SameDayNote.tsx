import { utcDay, type CalendarDate } from '#shared/calendar/dates.ts';
import type { ListedSermon } from '#shared/sermons/sermons.ts';

export type OtherSermon = Pick<ListedSermon, 'id' | 'title' | 'date'>;

type Props = {
  /** The day in the form; undefined for text that is no day. */
  day: CalendarDate | undefined;
  others: readonly OtherSermon[];
  /** The id of the sermon in the form; undefined while it is not saved. */
  ownId: number | undefined;
};

/** Says that a day has a sermon already, which is no mistake where two services have one each. */
export function SameDayNote({ day, others, ownId }: Props) {
  const other = others.find(({ id, date }) => id !== ownId && utcDay(date) === day);
  return (
    <p role="status">
      {other !== undefined && (
        <span className="mt-2 block rounded-control bg-amber-100 px-4 py-2">
          There is already a sermon on this day:{' '}
          <a href={`?edit=${other.id}`} className="link">
            {other.title}
          </a>
        </span>
      )}
    </p>
  );
}
