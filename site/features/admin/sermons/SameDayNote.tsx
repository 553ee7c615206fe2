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
    <p role="status" className="mt-2 text-sm text-ink-soft empty:mt-0">
      {other !== undefined && (
        <>
          There is already a sermon on this day:{' '}
          <a href={`?edit=${other.id}`} className="link">
            {other.title}
          </a>
        </>
      )}
    </p>
  );
}
