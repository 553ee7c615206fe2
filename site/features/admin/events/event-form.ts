import * as z from 'zod/mini';
import { shortDate, utcDay, type CalendarDate } from '#shared/calendar/dates.ts';
import { isRuleProblem } from '#shared/calendar/recurrence-rule.ts';
import {
  SERIES_SCOPES,
  RepeatChoice,
  ruleOfChoice,
  type SeriesScope,
} from '#shared/calendar/repeat.ts';
import { EventFormSchema as Fields, type ListedEvent } from '#shared/events/events.ts';
import type { StateValues } from '#site/components/admin/states/state-fields.ts';
import type { FormValues } from '#site/components/admin/record-editor/record-fields.ts';

/** The dates of a series to change; empty until the editor chooses. */
const ScopeChoice = z.enum([...SERIES_SCOPES, '']);

/** The dates of a series to change, as the form has them; undefined until the user has chosen. */
export const readScope = (choice: string): SeriesScope | undefined =>
  SERIES_SCOPES.find((scope) => scope === choice);

const Repeating = z.object({
  repeat: RepeatChoice,
  apply: ScopeChoice,
  /** Whether a save for several dates also overwrites fields that single dates have of their own. */
  replaceOwn: z.boolean(),
});

const isRepeatComplete = z.check<z.infer<typeof Fields> & z.infer<typeof Repeating>>(
  ({ value, issues }) => {
    if (issues.length > 0 || value.apply === 'one') return;
    const rule = ruleOfChoice(value.repeat, utcDay(value.date));
    if (rule === null || !isRuleProblem(rule)) return;
    issues.push({ code: 'custom', path: ['repeat'], message: rule.problem, input: value });
  },
);

/** The schema of an event's form: its fields, its repetition, and the dates of the series to change. */
export const EventFormInput = z.intersection(Fields, Repeating).check(isRepeatComplete);
export type EventFormInput = z.infer<typeof EventFormInput>;

/** The schema for an event in a series, for which the dates to change are required. */
export const SeriesEventFormInput = EventFormInput.check(
  z.refine(({ apply }) => apply !== '', {
    path: ['apply'],
    error: 'Please choose which dates to change',
  }),
);

/** Form values of an event, valid or not; `date` and `endDate` are days as typed. */
export type EventValues = Omit<FormValues<EventFormInput>, keyof StateValues> & StateValues;

/** The day from which the API will say that a postponed event was moved to `day`; null if it was not moved. */
export function dayBeforeMove(stored: ListedEvent | null, status: string, day: CalendarDate) {
  const before = stored?.previousDate ?? stored?.date ?? day;
  return status === 'postponed' && utcDay(before) !== day ? before : null;
}

/** The names of the fields in sentences. */
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

/** Formats an ISO 8601 date as `Dec 9`. */
const shortDay = (date: string): string => SHORT_DAY.format(new Date(date));

/** The names of fields as a part of a sentence: `time and location`. */
export const fieldWords = (names: readonly string[]): string =>
  LIST.format(names.map((name) => WORDS[name] ?? name));

/** The events that a change in `scope` concerns, in the order of `events`: dates of the series, or only `event`. */
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
 * The other dates of a series that were changed individually, as a part of a sentence: `Dec 9 (time and location) and
 * Dec 16 (last day)`. Empty if there are none.
 * @param isMeant which of the changed fields to name
 */
export function changedDatesText(
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

/** The number of dates in a scope, and of past ones among them: `52 dates, 40 of them over`. */
export function dateCountText(concerned: readonly ListedEvent[], today: string): string {
  const past = concerned.filter(({ date }) => utcDay(date) < today).length;
  const dates = concerned.length === 1 ? '1 date' : `${concerned.length} dates`;
  return past === 0 ? dates : `${dates}, ${past} of them over`;
}

/** What taking down the chosen dates of a series does; undefined for an event that does not repeat. */
export function takenDownText(
  event: ListedEvent,
  events: readonly ListedEvent[],
  scope: SeriesScope | undefined,
): string | undefined {
  if (event.series === null) return undefined;
  if (scope === undefined) return 'First choose which dates, at the top of the form.';
  const { length } = eventsInScope(event, events, scope);
  return length === 1
    ? `Visitors no longer see ${shortDate(event.date)}. It stays here, and you can publish it again.`
    : `Visitors no longer see these ${length} dates. They stay here, and you can publish them again.`;
}
