import { utcDay } from '#shared/dates.ts';
import type { SeriesScope } from '#shared/event-repeat.ts';
import type { ChurchEvent } from '#shared/events.ts';

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
export const shortDay = (date: string): string => SHORT_DAY.format(new Date(date));

/** Names of fields as people call them: `time and location`. */
export const fieldWords = (names: readonly string[]): string =>
  LIST.format(names.map((name) => WORDS[name] ?? name));

/** The events of a series that a change of one of them concerns, ascending. */
export function eventsInScope(
  event: ChurchEvent,
  events: readonly ChurchEvent[],
  scope: SeriesScope,
): ChurchEvent[] {
  const { series } = event;
  if (scope === 'one' || series === null) return [event];
  return events.filter(
    (other) =>
      other.series?.id === series.id && (scope === 'all' || other.series.day >= series.day),
  );
}

const named = (event: ChurchEvent, fields: readonly string[]) =>
  `${shortDay(event.date)} (${fieldWords(fields)})`;

/**
 * What a change does to dates that were changed by hand, in sentences; none where there are no such dates.
 * @param changed names of the fields that the change sets on every date
 */
export function consequences(
  event: ChurchEvent,
  concerned: readonly ChurchEvent[],
  changed: readonly string[],
): string[] {
  const others = concerned.filter(({ id }) => id !== event.id);
  const own = others.map((other) => ({ other, fields: other.series?.changed ?? [] }));
  const kept = own.flatMap(({ other, fields }) => {
    const names = fields.filter((name) => !changed.includes(name));
    return names.length === 0 ? [] : [named(other, names)];
  });
  const lost = own.flatMap(({ other, fields }) => {
    const names = fields.filter((name) => changed.includes(name));
    return names.length === 0 ? [] : [named(other, names)];
  });
  return [
    ...(kept.length === 0 ? [] : [`Changed by hand and kept: ${LIST.format(kept)}.`]),
    ...(lost.length === 0
      ? []
      : [`Changed by hand and replaced by what you enter here: ${LIST.format(lost)}.`]),
  ];
}

/** How many dates a scope has, and how many of them are over: `52 dates, 40 of them over`. */
export function countWords(concerned: readonly ChurchEvent[], today: string): string {
  const past = concerned.filter(({ date }) => utcDay(date) < today).length;
  const dates = concerned.length === 1 ? '1 date' : `${concerned.length} dates`;
  return past === 0 ? dates : `${dates}, ${past} of them over`;
}
