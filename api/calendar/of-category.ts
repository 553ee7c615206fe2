import { utcDay, type Day } from '#shared/calendar/dates.ts';
import type { EventRow, Listed } from './calendar-queries.ts';

/**
 * What a category shows. A date whose category was changed alone is left out of its series, or stands alone where
 * its series is of another category.
 * @param firstDay earlier dates are not listed alone
 */
export function ofCategory(listed: Listed, category: string, firstDay: Day): Listed {
  const isOfCategory = (row: { category: string | null }) => row.category === category;
  const isListed = ({ date, endDate }: EventRow) =>
    utcDay((endDate ?? date).toISOString()) >= firstDay;
  const series = listed.series.filter(isOfCategory);
  const ids = new Set<number | null>(series.map(({ id }) => id));
  const [changedDates, away] = partition(listed.changedDates, isOfCategory);
  const [inSeries, alone] = partition(changedDates, ({ seriesId }) => ids.has(seriesId));
  return {
    single: [...listed.single.filter(isOfCategory), ...alone.filter(isListed)],
    series: series.map((each) => ({
      ...each,
      exceptDays: [...each.exceptDays, ...originalDays(away, each.id)],
    })),
    changedDates: inSeries,
    deleted: listed.deleted.filter(isOfCategory),
  };
}

const partition = <Item>(items: readonly Item[], test: (item: Item) => boolean) =>
  [items.filter(test), items.filter((item) => !test(item))] as const;

const originalDays = (dates: readonly EventRow[], series: number): Day[] =>
  dates.flatMap(({ seriesId, originalDay }) =>
    seriesId === series && originalDay !== null ? [originalDay] : [],
  );
