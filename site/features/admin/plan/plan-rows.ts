import type { CalendarDate } from '#shared/calendar/dates.ts';
import { seriesGoesOn, type PlannedSermon, type PlannedDay } from '#shared/plan/plan.ts';
import { writtenDay } from '#site/components/admin/written-day.ts';

/** The editable fields of a row, in order. */
export const ROW_FIELDS = ['title', 'speaker', 'series', 'scripture'] as const;
export type RowField = (typeof ROW_FIELDS)[number];
export type RowValues = Readonly<Record<RowField, string>>;

export const FIELD_NAMES: RowValues = {
  title: 'Title',
  speaker: 'Speaker',
  series: 'Series',
  scripture: 'Scripture',
};

/** Unsaved values, by day. */
export type TypedRows = Readonly<Record<CalendarDate, RowValues>>;

/** The values of a row for a stored sermon; all empty without one. */
export const rowValues = (sermon: PlannedSermon | undefined): RowValues => ({
  title: sermon?.title ?? '',
  speaker: sermon?.speaker ?? '',
  series: sermon?.series ?? '',
  scripture: sermon?.scripture ?? '',
});

/** The fields in which two rows differ. */
export const differingFields = (one: RowValues, other: RowValues): RowField[] =>
  ROW_FIELDS.filter((field) => one[field].trim() !== other[field].trim());

const shown = (sunday: PlannedDay, typed: TypedRows): RowValues =>
  typed[sunday.day] ?? rowValues(sunday.sermons[0]);

/** The first values of a row without a sermon: the speaker of the last earlier day with a title, and its series. */
export function suggestedRow(
  sundays: readonly PlannedDay[],
  typed: TypedRows,
  day: CalendarDate,
): RowValues {
  const before = sundays.findLast(
    (sunday) => sunday.day < day && shown(sunday, typed).title.trim() !== '',
  );
  if (before === undefined) return rowValues(undefined);
  const { speaker, series } = shown(before, typed);
  return {
    ...{ title: '', scripture: '', speaker },
    series: seriesGoesOn(series, before.day, day) ? series : '',
  };
}

/**
 * The values of a row after typing. The first letter in an empty row adds the suggestion; clearing the row removes it.
 * @param suggestion null if a sermon is stored
 */
export function rowAfterTyping(
  values: RowValues,
  change: Partial<RowValues>,
  suggestion: RowValues | null,
): RowValues {
  const next = { ...values, ...change };
  if (suggestion === null) return next;
  const blank = rowValues(undefined);
  if (differingFields(values, blank).length === 0) return { ...suggestion, ...change };
  return differingFields(next, suggestion).length === 0 ? blank : next;
}

/** The typed values that differ from those of another editor, as in a sentence: `Title "Peace", Speaker "Ann"`. */
export const lostInputWords = (typed: RowValues, theirs: RowValues): string =>
  differingFields(typed, theirs)
    .map((field) => `${FIELD_NAMES[field]} "${typed[field]}"`)
    .join(', ');

/** The accessible name of a row's field. */
export const fieldLabel = (field: RowField, day: CalendarDate): string =>
  `${FIELD_NAMES[field]}, ${writtenDay(day)}`;
