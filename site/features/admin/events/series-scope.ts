import { utcDay } from '#shared/calendar/dates.ts';
import type { SeriesScope } from '#shared/calendar/repeat.ts';
import type { ListedEvent } from '#shared/events/events.ts';

/** The field names of a record in the words of the form. */
const WORDS: Readonly<Record<string, string>> = {
  title: 'title',
  description: 'description',
  date: 'date',
  time: 'time',
  endDate: 'last day',
  status: 'status',
  location: 'location',
  category: 'category',
  featured: 'featured',
  linkUrl: 'link',
  onlineUrl: 'link to join',
  imageUrl: 'picture',
};
const LIST = new Intl.ListFormat('en-US');
const SHORT_DAY = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** `Dec 9` */
const shortDay = (date: string): string => SHORT_DAY.format(new Date(date));

/** Names of fields as people call them: `time and location`. */
export const fieldWords = (names: readonly string[]): string =>
  LIST.format(names.map((name) => WORDS[name] ?? name));

/** The events of a series that a change of one of them concerns, ascending. */
export function eventsInScope(
  event: ListedEvent,
  events: readonly ListedEvent[],
  scope: SeriesScope,
): ListedEvent[] {
  const { series } = event;
  if (scope === 'one' || series === null) return [event];
  return events.filter(
    (other) =>
      other.series?.id === series.id && (scope === 'all' || other.series.day >= series.day),
  );
}

/**
 * The dates other than the edited one with fields that were changed for them alone: `Dec 9 (time and location) and
 * Dec 16 (last day)`; empty without any.
 * @param isMeant which of these fields to name
 */
export function ownDates(
  event: ListedEvent,
  concerned: readonly ListedEvent[],
  isMeant: (field: string) => boolean,
): string {
  const named = concerned.flatMap(({ id, date, series }) => {
    const fields = id === event.id ? [] : (series?.changed ?? []).filter(isMeant);
    return fields.length === 0 ? [] : [`${shortDay(date)} (${fieldWords(fields)})`];
  });
  return LIST.format(named);
}

/** How many dates a scope has, and how many of them are over: `52 dates, 40 of them over`. */
export function countWords(concerned: readonly ListedEvent[], today: string): string {
  const past = concerned.filter(({ date }) => utcDay(date) < today).length;
  const dates = concerned.length === 1 ? '1 date' : `${concerned.length} dates`;
  return past === 0 ? dates : `${dates}, ${past} of them over`;
}
