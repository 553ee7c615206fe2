import * as z from 'zod/mini';
import {
  isRuleProblem,
  MOST_DATES,
  parseRule,
  formatRule,
  RULE_WEEKDAYS,
  parseStoredRule,
  type NthWeekday,
  type RecurrenceRule,
  type RuleProblem,
} from './recurrence-rule.ts';
import { parseDay, type CalendarDate } from './dates.ts';
import { oneOf } from '../http/fields.ts';
import { dayParts, explicitRule } from './rule-days.ts';

const RULE = 'Please give a rule such as FREQ=WEEKLY;BYDAY=WE';
const LONGEST_RULE = 500;
const EXCEPT = 'Please give each left-out date as YYYY-MM-DD';

/** An RFC 5545 recurrence rule of calendar days, normalized so that equal rules have one spelling. */
const recurrenceRule = z.pipe(
  z.string(RULE).check(z.maxLength(LONGEST_RULE, RULE)),
  z.transform((text, context) => {
    const rule = parseRule(text);
    if (!isRuleProblem(rule)) return formatRule(rule);
    context.issues.push({ code: 'custom', message: rule.problem, input: text });
    return z.NEVER;
  }),
);

/** How an event repeats: its rule, and the dates of the rule that are left out. */
export const RecurrenceInput = z.object({
  rule: recurrenceRule,
  except: z.optional(
    z
      .array(z.iso.date(EXCEPT), EXCEPT)
      .check(z.maxLength(MOST_DATES, `Please leave out at most ${MOST_DATES} dates`)),
  ),
});
export type RecurrenceInput = z.infer<typeof RecurrenceInput>;

/** The dates that a change of one date in a series affects: only this one, this and the following, or all. */
export const SERIES_SCOPES = ['one', 'following', 'all'] as const;
export type SeriesScope = (typeof SERIES_SCOPES)[number];

export const SeriesScope = oneOf(SERIES_SCOPES, 'Please choose');

/** Whether a change of several dates keeps or replaces the fields that an earlier change gave to a single date. */
const OWN_FIELDS = ['keep', 'replace'] as const;
export type OwnFieldsChoice = (typeof OWN_FIELDS)[number];

export const OwnFieldsChoice = oneOf(OWN_FIELDS, 'Please choose');

/** The message when a series would have too many dates. */
export const TOO_MANY_DATES_ERROR = `An event can have at most ${MOST_DATES} dates at once. Please choose an earlier last date, fewer times, or a longer distance.`;

/** The message when all dates of a rule are left out. */
export const NO_DATES_ERROR = 'No date would be left. Please keep at least one.';

/** The kinds of repetition that the form offers; `other` is any other stored rule. */
export const REPEAT_KINDS = [
  ...(['none', 'weekly', 'fortnightly', 'monthly-day', 'monthly-weekday'] as const),
  ...(['monthly-last', 'yearly', 'other'] as const),
] as const;
export type RepeatKind = (typeof REPEAT_KINDS)[number];

/** How an event repeats, as chosen in the form. It may be incomplete. */
export const RepeatChoice = z.object({
  kind: z.enum(REPEAT_KINDS),
  /** Days of the week; empty means the weekday of the event's date. */
  weekdays: z.array(z.enum(RULE_WEEKDAYS)),
  ends: z.enum(['never', 'until', 'count']),
  /** The last date as typed. */
  until: z.string(),
  /** The number of times as typed. */
  count: z.string(),
  /** Dates that are left out; null while the form has not changed them. */
  except: z.nullable(z.array(z.string())),
  /** The stored rule, if the form does not offer its kind. */
  rule: z.string(),
});
export type RepeatChoice = z.infer<typeof RepeatChoice>;

export const NO_REPEAT: RepeatChoice = {
  kind: 'none',
  weekdays: [],
  ends: 'never',
  until: '',
  count: '',
  except: null,
  rule: '',
};

const every = (frequency: RecurrenceRule['frequency'], interval = 1): RecurrenceRule => ({
  frequency,
  interval,
  weekdays: [],
  monthDays: [],
  months: [],
  weekStart: null,
  count: null,
  until: null,
});

/**
 * The monthly kinds that fit a day, with its weekday in the month, such as `second Tuesday`. A fourth Tuesday that is
 * also the last fits two kinds. A fifth fits only the last, because not every month has a fifth.
 */
export function monthlyRepeatKinds(day: CalendarDate): (readonly [RepeatKind, NthWeekday])[] {
  const { weekday, ordinal, isInLastWeek } = dayParts(day);
  const last = { weekday, ordinal: -1 };
  if (ordinal === 5) return [['monthly-weekday', last]];
  return [
    ['monthly-weekday', { weekday, ordinal }],
    ...(isInLastWeek ? [['monthly-last', last] as const] : []),
  ];
}

/**
 * The kind that the form shows for a day. `monthly-last` is offered only for a day that is both the fourth and the last
 * such weekday of its month; for any other day it becomes `monthly-weekday`.
 */
export const offeredRepeatKind = (kind: RepeatKind, day: CalendarDate | undefined): RepeatKind =>
  kind === 'monthly-last' && (day === undefined || monthlyRepeatKinds(day).length === 1)
    ? 'monthly-weekday'
    : kind;

function kindRule(
  { kind, weekdays, rule }: RepeatChoice,
  day: CalendarDate,
): RecurrenceRule | null {
  const chosen = weekdays.map((weekday) => ({ ordinal: null, weekday }));
  switch (kind) {
    case 'none':
      return null;
    case 'weekly':
      return { ...every('WEEKLY'), weekdays: chosen };
    case 'fortnightly':
      // The weeks of a rule begin on Sunday, as calendars in the United States show them.
      return { ...every('WEEKLY', 2), weekdays: chosen, weekStart: 'SU' };
    case 'monthly-day':
      return every('MONTHLY');
    case 'monthly-weekday':
    case 'monthly-last': {
      const offered = new Map(monthlyRepeatKinds(day)).get(offeredRepeatKind(kind, day));
      return { ...every('MONTHLY'), weekdays: offered === undefined ? [] : [offered] };
    }
    case 'yearly':
      return every('YEARLY');
    case 'other':
      return { ...parseStoredRule(rule), count: null, until: null };
  }
}

/**
 * Converts a choice to a rule, or returns the reason why the choice gives no rule; null if the event does not repeat.
 * @param day the date of the event
 */
export function ruleOfChoice(
  choice: RepeatChoice,
  day: CalendarDate,
): RecurrenceRule | RuleProblem | null {
  const rule = kindRule(choice, day);
  if (rule === null) return null;
  const explicit = explicitRule(rule, day);
  if (choice.ends === 'never') return explicit;
  if (choice.ends === 'count') {
    const count = /^\s*\d{1,4}\s*$/.test(choice.count) ? Number(choice.count) : 0;
    const isPossible = count >= 1 && count <= MOST_DATES;
    return isPossible
      ? { ...explicit, count }
      : { problem: `Please enter a number of times from 1 to ${MOST_DATES}.` };
  }
  const until = parseDay(choice.until);
  if (until === undefined) return { problem: 'Please enter the last date such as 11/29/2026.' };
  return until < day
    ? { problem: 'Please choose a last date after the first.' }
    : { ...explicit, until };
}

/** The API's input for a choice; undefined if the event does not repeat, or the choice gives no rule. */
export function recurrenceInput(
  choice: RepeatChoice,
  day: CalendarDate,
): RecurrenceInput | undefined {
  const rule = ruleOfChoice(choice, day);
  if (rule === null || isRuleProblem(rule)) return undefined;
  return { rule: formatRule(rule), ...(choice.except === null ? {} : { except: choice.except }) };
}

function endOf({ count, until }: RecurrenceRule) {
  if (until !== null) return { ends: 'until', until, count: '' } as const;
  if (count !== null) return { ends: 'count', until: '', count: String(count) } as const;
  return { ends: 'never', until: '', count: '' } as const;
}

/** The form's choice for a stored rule, `other` if the form lacks it. @param day the event's day by the rule */
export function choiceOfRule(text: string, day: CalendarDate): RepeatChoice {
  const stored = parseRule(text);
  if (isRuleProblem(stored)) return { ...NO_REPEAT, kind: 'other', rule: text };
  const kinds = REPEAT_KINDS.filter((kind) => kind !== 'none' && kind !== 'other');
  const own = stored.weekdays.map(({ weekday }) => weekday);
  const isOwn = own.length === 1 && own[0] === dayParts(day).weekday;
  const weekdays = stored.frequency === 'WEEKLY' && !isOwn ? own : [];
  const plain = formatRule({ ...stored, weekStart: null, count: null, until: null });
  const kind = kinds.find((each) => {
    const rule = kindRule({ ...NO_REPEAT, kind: each, weekdays }, day);
    return rule !== null && formatRule({ ...explicitRule(rule, day), weekStart: null }) === plain;
  });
  return {
    ...NO_REPEAT,
    ...endOf(stored),
    weekdays,
    kind: kind ?? 'other',
    rule: kind ? '' : text,
  };
}
