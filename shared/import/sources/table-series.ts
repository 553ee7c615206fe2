import { addDays, daysBetween, type CalendarDate } from '../../calendar/dates.ts';
import { isEndless, occurrences } from '../../calendar/occurrences.ts';
import {
  isRuleProblem,
  parseRule,
  formatRule,
  type RecurrenceRule,
} from '../../calendar/recurrence-rule.ts';
import type { RecordState } from '../../publishing/record-states.ts';
import type { AddDoubt } from '../problems.ts';
import { seriesDateChanges, eventDraft, type EventTexts } from '../drafts.ts';
import { mostFrequent } from '../mapping.ts';
import type { EventDraft } from '../records.ts';

/** A row of a table of events. */
export type TableEvent = {
  texts: EventTexts;
  /** The event's state in an export of this website, if the event was not public. */
  state: { state?: RecordState };
  isHeld: boolean;
  doubt: AddDoubt;
  /** Number of the series in an export of this website; '' for an event that does not repeat. */
  series: string;
  rule: string;
  /** The event's day according to the recurrence rule. It stays the same when the event is moved. */
  ruleDay: CalendarDate;
  /** The day from which a postponed event was moved. */
  previousDay: CalendarDate | undefined;
};

/** Converts a row to a single event. */
function eventOfRow({ texts, state, isHeld, doubt, previousDay }: TableEvent): EventDraft {
  const id = ['event', texts.day, texts.title.toLowerCase(), texts.time].join('|');
  const draft = eventDraft(id, texts, doubt);
  const previous = previousDay && { previousDate: `${previousDay}T00:00:00.000Z` };
  return { ...draft, isHeld, event: { ...draft.event, ...state, ...previous } };
}

/**
 * Replaces a rule's count by a last day if dates were deleted before the export, because the count is then too high.
 */
function fittingRule(rule: RecurrenceRule, days: readonly CalendarDate[]): RecurrenceRule {
  const [first = ''] = days;
  const last = days.at(-1) ?? first;
  if (isEndless(rule)) return rule;
  const planned = occurrences(rule, first, { limit: days.length + 800 });
  return planned.at(-1) === last ? rule : { ...rule, count: null, until: last };
}

/** Returns a function from a day to the usual texts of a series: those that most of its dates share. */
function usualTexts(rows: readonly TableEvent[], first: EventTexts) {
  const lengthOf = ({ day, lastDay = day }: EventTexts) => daysBetween(day, lastDay);
  const key = (texts: EventTexts) =>
    JSON.stringify({ ...texts, day: '', lastDay: lengthOf(texts) });
  const all = rows.map(({ texts }) => texts);
  const shared = mostFrequent(all.map(key));
  const usual = all.find((texts) => key(texts) === shared) ?? first;
  return (day: CalendarDate) => ({ ...usual, day, lastDay: addDays(day, lengthOf(usual)) });
}

/** Rebuilds a series from its dates; undefined if its rule cannot be read or does not produce all dates. */
function seriesOf(rows: readonly TableEvent[]): EventDraft | undefined {
  const ordered = rows.toSorted((one, other) => one.ruleDay.localeCompare(other.ruleDay));
  const [first] = ordered;
  const read = first && parseRule(first.rule);
  if (first === undefined || read === undefined || isRuleProblem(read)) return undefined;
  const days = ordered.map(({ ruleDay }) => ruleDay);
  const rule = fittingRule(read, days);
  const planned = occurrences(rule, first.ruleDay, { through: days.at(-1) ?? first.ruleDay });
  if (!days.every((day) => planned.includes(day))) return undefined;
  const textsOn = usualTexts(ordered, first.texts);
  const texts = textsOn(first.ruleDay);
  const id = ['series', texts.day, texts.title.toLowerCase(), texts.time].join('|');
  const draft = eventDraft(id, texts, first.doubt);
  const changes = ordered.flatMap(({ ruleDay, texts: own }) =>
    seriesDateChanges(ruleDay, own, textsOn(ruleDay)),
  );
  const except = planned.filter((date) => !days.includes(date));
  return {
    ...draft,
    isHeld: first.isHeld,
    event: { ...draft.event, ...first.state, repeat: { rule: formatRule(rule), except } },
    ...(changes.length === 0 ? {} : { changes }),
  };
}

/** Rebuilds series from exported dates. Other dates, and those whose rule cannot be used, become single events. */
export function eventsOfRows(rows: readonly TableEvent[]): EventDraft[] {
  const { '': single = [], ...repeating } = Object.groupBy(rows, ({ series }) => series);
  return [
    ...single.map(eventOfRow),
    ...Object.values(repeating).flatMap((group = []) => seriesOf(group) ?? group.map(eventOfRow)),
  ];
}
