import type { CalendarDate } from '../../calendar/dates.ts';
import { isEndless, occurrences } from '../../calendar/occurrences.ts';
import {
  isRefused,
  readRule,
  writeRule,
  type RecurrenceRule,
} from '../../calendar/recurrence-rule.ts';
import type { RecordState } from '../../publishing/record-states.ts';
import { eventDraft, eventFields, type Doubts, type EventTexts } from '../drafts.ts';
import type { DateChange, EventDraft } from '../records.ts';

/** One date of a series, as this website exports it. */
export type DateRow = {
  /** The number of its series. */
  series: string;
  rule: string;
  /** The day that the rule gives it, also where it was moved. */
  ruleDay: CalendarDate;
  texts: EventTexts;
  /** Its state, where it is not public. */
  kept: { state?: RecordState };
  isHeld: boolean;
  doubt: Doubts;
};

type Fields = ReturnType<typeof eventFields>;

/** The value that most dates of a series have. */
function usual<Value>(values: readonly Value[]): Value | undefined {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

/** A rule whose count began with a date that was deleted since ends on its last day instead. */
function fittingRule(rule: RecurrenceRule, days: readonly CalendarDate[]): RecurrenceRule {
  const [first = ''] = days;
  const last = days.at(-1) ?? first;
  if (isEndless(rule)) return rule;
  const planned = occurrences(rule, first, { limit: days.length + 800 });
  return planned.at(-1) === last ? rule : { ...rule, count: null, until: last };
}

const days = (texts: EventTexts) =>
  texts.lastDay === undefined ? 0 : Date.parse(texts.lastDay) - Date.parse(texts.day);

function changeOf(row: DateRow, base: EventTexts, usualFields: Fields): DateChange | undefined {
  const { date: _, endDate, ...own } = eventFields(row.texts, row.doubt);
  const fields = Object.fromEntries(
    Object.entries(own).filter(
      ([name, value]) =>
        Object.entries(usualFields).find(([other]) => other === name)?.[1] !== value,
    ),
  );
  const isMoved = row.texts.day !== row.ruleDay;
  const changed: DateChange['fields'] = {
    ...fields,
    ...(isMoved ? { date: `${row.texts.day}T00:00:00.000Z` } : {}),
    ...(isMoved || days(row.texts) !== days(base) ? { endDate } : {}),
  };
  return Object.keys(changed).length === 0 ? undefined : { day: row.ruleDay, fields: changed };
}

/** Puts the dates of one series together again: what most of them have is the series' own. */
function seriesOf(rows: readonly DateRow[]): EventDraft | undefined {
  const ordered = rows.toSorted((one, other) => one.ruleDay.localeCompare(other.ruleDay));
  const [first] = ordered;
  const read = first === undefined ? undefined : readRule(first.rule);
  if (first === undefined || read === undefined || isRefused(read)) return undefined;
  const own = ordered.map(({ ruleDay }) => ruleDay);
  const rule = fittingRule(read, own);
  const planned = occurrences(rule, first.ruleDay, { through: own.at(-1) ?? first.ruleDay });
  if (!own.every((day) => planned.includes(day))) return undefined;
  const most = <Name extends keyof EventTexts>(name: Name) =>
    usual(ordered.map(({ texts }) => texts[name])) ?? first.texts[name];
  const length = usual(ordered.map(({ texts }) => days(texts))) ?? 0;
  const day = first.ruleDay;
  const base: EventTexts = {
    ...first.texts,
    ...{ title: most('title'), description: most('description'), time: most('time') },
    ...{ location: most('location'), category: most('category'), linkUrl: most('linkUrl') },
    ...{
      onlineUrl: most('onlineUrl'),
      imageUrl: most('imageUrl'),
      featured: most('featured') ?? false,
    },
    ...{ status: most('status') ?? 'scheduled', day },
    lastDay:
      length === 0 ? undefined : new Date(Date.parse(day) + length).toISOString().slice(0, 10),
  };
  const draft = eventDraft(
    ['series', day, base.title.toLowerCase(), base.time].join('|'),
    base,
    first.doubt,
  );
  const usualFields = eventFields(base, () => undefined);
  const changes = ordered.flatMap((row) => changeOf(row, base, usualFields) ?? []);
  const except = planned.filter((date) => !own.includes(date));
  const repeat = { rule: writeRule(rule), except };
  const { kept, isHeld } = first;
  return {
    ...draft,
    isHeld,
    event: { ...draft.event, ...kept, repeat },
    ...(changes.length === 0 ? {} : { changes }),
  };
}

/** The series of exported dates; dates whose rule cannot be read become single events. */
export function seriesOfRows(rows: readonly DateRow[]): EventDraft[] {
  const groups = new Map<string, DateRow[]>();
  for (const row of rows) groups.set(row.series, [...(groups.get(row.series) ?? []), row]);
  return [...groups.values()].flatMap(
    (group) =>
      seriesOf(group) ??
      group.map(({ texts, kept, isHeld, doubt }) => {
        const id = ['event', texts.day, texts.title.toLowerCase(), texts.time].join('|');
        const draft = eventDraft(id, texts, doubt);
        return { ...draft, isHeld, event: { ...draft.event, ...kept } };
      }),
  );
}
