import { addDays, readDay, type Day } from './dates.ts';

/** RFC 5545's names of the days of the week, from Sunday. */
export const RULE_WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
export type RuleWeekday = (typeof RULE_WEEKDAYS)[number];

const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
type Frequency = (typeof FREQUENCIES)[number];

/** A weekday; with an ordinal the first (1) to fifth, or the last (-1), of its month. */
export type NthWeekday = { ordinal: number | null; weekday: RuleWeekday };

/** A recurrence rule (RFC 5545 § 3.3.10), of those kinds that give calendar days. */
export type RecurrenceRule = {
  frequency: Frequency;
  interval: number;
  weekdays: readonly NthWeekday[];
  /** Days of the month, 1–31; -1 is the last. */
  monthDays: readonly number[];
  months: readonly number[];
  weekStart: RuleWeekday | null;
  count: number | null;
  /** The last day on which it may fall. */
  until: Day | null;
};

/** The most dates that a series may have at once. */
export const MOST_DATES = 750;
const MOST_INTERVAL = 99;
const DAY_MS = 86_400_000;

const PARTS = new Set([
  ...['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'WKST', 'COUNT', 'UNTIL'],
]);

/** Why a rule cannot be used, as a sentence for people. */
export type RuleProblem = { problem: string };

const KINDS = 'An event can repeat every so many days, weeks, months or years.';
const refused = (problem: string): RuleProblem => ({ problem });
const unreadable = (part: string) =>
  refused(`The rule of repetition cannot be read at ‘${part.slice(0, 40)}’. ${KINDS}`);

const isOneOf = <Name extends string>(names: readonly Name[], text: string): text is Name =>
  names.some((name) => name === text);

const listed = (text: string | undefined) => (text === undefined ? [] : text.split(','));

function readWeekday(text: string): NthWeekday | null {
  const [, ordinal, weekday = ''] = /^([1-5]|-1)?([A-Z]{2})$/.exec(text) ?? [];
  if (!isOneOf(RULE_WEEKDAYS, weekday)) return null;
  return { ordinal: ordinal === undefined ? null : Number(ordinal), weekday };
}

/** Reads a whole number from `least` to `most`; null for anything else. */
function readNumber(text: string, least: number, most: number): number | null {
  if (!/^-?\d{1,4}$/.test(text)) return null;
  const value = Number(text);
  return value >= least && value <= most ? value : null;
}

const readMonthDay = (text: string) => (text === '-1' ? -1 : readNumber(text, 1, 31));

/** Reads `20271231`, also with a time of day, which is dropped. */
const readUntil = (text: string): Day | null => {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)(?:T\d{6}Z?)?$/.exec(text) ?? [];
  return readDay(`${year ?? ''}-${month ?? ''}-${day ?? ''}`) ?? null;
};

const isRead = <Value>(value: Value | null): value is Value => value !== null;

/** Days of a month in a leap year. */
const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** What the parts of a rule lack together; undefined where nothing is wrong. */
function problemOf(rule: RecurrenceRule): string | undefined {
  const { frequency, weekdays, monthDays, months } = rule;
  const hasOrdinals = weekdays.some(({ ordinal }) => ordinal !== null);
  const isOfMonth = frequency === 'MONTHLY' || frequency === 'YEARLY';
  if (rule.count !== null && rule.until !== null) {
    return 'Please choose either a last date or a number of times, not both.';
  }
  if (frequency === 'DAILY' && weekdays.length > 0) {
    return 'Please repeat by weeks to choose days of the week.';
  }
  if (!isOfMonth && (hasOrdinals || monthDays.length > 0)) {
    return 'Please repeat by months or years to choose days of the month.';
  }
  if (frequency !== 'YEARLY' && months.length > 0) {
    return 'Please repeat by years to choose months.';
  }
  if (isOfMonth && weekdays.some(({ ordinal }) => ordinal === null)) {
    return 'Please say which one of the month, such as the second Tuesday.';
  }
  if (weekdays.length > 0 && monthDays.length > 0) {
    return 'Please choose either days of the month or days of the week, not both.';
  }
  if (frequency === 'YEARLY' && months.length > 0 !== weekdays.length + monthDays.length > 0) {
    return 'Please say both the month and its day for every year.';
  }
  const longest = Math.max(...months.map((month) => MONTH_DAYS[month - 1] ?? 31));
  if (months.length > 0 && monthDays.length > 0 && Math.min(...monthDays) > longest) {
    return 'There is no such day in this month.';
  }
  return undefined;
}

/** Reads a rule such as `FREQ=WEEKLY;BYDAY=WE;COUNT=10`, with or without its name, or says why it is refused. */
export function readRule(text: string): RecurrenceRule | RuleProblem {
  const parts = new Map<string, string>();
  for (const part of text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')) {
    const [name = '', value = ''] = part.split('=', 2);
    if (!PARTS.has(name) || parts.has(name) || value === '') return unreadable(part);
    parts.set(name, value);
  }
  const frequency = parts.get('FREQ') ?? '';
  if (!isOneOf(FREQUENCIES, frequency)) return refused(KINDS);
  const interval = readNumber(parts.get('INTERVAL') ?? '1', 1, MOST_INTERVAL);
  if (interval === null) return refused(`Please choose a distance from 1 to ${MOST_INTERVAL}.`);
  const count = parts.get('COUNT');
  const times = count === undefined ? null : readNumber(count, 1, MOST_DATES);
  if (count !== undefined && times === null) {
    return refused(`Please choose a number of times from 1 to ${MOST_DATES}.`);
  }
  const last = parts.get('UNTIL');
  const until = last === undefined ? null : readUntil(last);
  if (last !== undefined && until === null) return unreadable(`UNTIL=${last}`);
  const weekStart = parts.get('WKST') ?? null;
  if (weekStart !== null && !isOneOf(RULE_WEEKDAYS, weekStart)) return unreadable('WKST');
  const weekdays = listed(parts.get('BYDAY')).map(readWeekday);
  const monthDays = listed(parts.get('BYMONTHDAY')).map(readMonthDay);
  const months = listed(parts.get('BYMONTH')).map((month) => readNumber(month, 1, 12));
  if (!weekdays.every(isRead)) return unreadable('BYDAY');
  if (!monthDays.every(isRead)) return unreadable('BYMONTHDAY');
  if (!months.every(isRead)) return unreadable('BYMONTH');
  const ends = { count: times, until };
  const rule = { frequency, interval, weekdays, monthDays, months, weekStart, ...ends };
  const problem = problemOf(rule);
  return problem === undefined ? rule : refused(problem);
}

/** Whether a rule was refused. */
export const isRefused = (read: RecurrenceRule | RuleProblem): read is RuleProblem =>
  'problem' in read;

/** Reads a stored rule. @throws when it cannot be read */
export function storedRule(text: string): RecurrenceRule {
  const rule = readRule(text);
  if (isRefused(rule)) throw new Error(`The rule ${text} was stored, but cannot be read.`);
  return rule;
}

const compactDay = (day: Day) => day.replaceAll('-', '');
const nthText = ({ ordinal, weekday }: NthWeekday) => `${ordinal ?? ''}${weekday}`;

/** Writes a rule as RFC 5545 has it, without its name. Equal rules give equal texts. */
export function writeRule(rule: RecurrenceRule): string {
  const { weekdays, monthDays, months, interval } = rule;
  const days = weekdays.toSorted((one, other) =>
    one.ordinal === other.ordinal
      ? RULE_WEEKDAYS.indexOf(one.weekday) - RULE_WEEKDAYS.indexOf(other.weekday)
      : (one.ordinal ?? 0) - (other.ordinal ?? 0),
  );
  const ascending = (values: readonly number[]) => values.toSorted((one, other) => one - other);
  const parts = [
    ['FREQ', rule.frequency],
    ['INTERVAL', interval === 1 ? '' : String(interval)],
    ['WKST', rule.weekStart ?? ''],
    ['BYMONTH', ascending(months).join(',')],
    ['BYMONTHDAY', ascending(monthDays).join(',')],
    ['BYDAY', [...new Set(days.map(nthText))].join(',')],
    ['COUNT', rule.count === null ? '' : String(rule.count)],
    ['UNTIL', rule.until === null ? '' : compactDay(rule.until)],
  ];
  return parts
    .filter(([, value]) => value !== '')
    .map((part) => part.join('='))
    .join(';');
}

/** Year, month (1–12), day of the month and weekday of a calendar day. */
export function dayParts(day: Day) {
  const date = new Date(day);
  const dayOfMonth = date.getUTCDate();
  const month = date.getUTCMonth() + 1;
  const daysOfMonth = new Date(Date.UTC(date.getUTCFullYear(), month, 0)).getUTCDate();
  return {
    month,
    dayOfMonth,
    weekday: RULE_WEEKDAYS[date.getUTCDay()] ?? 'SU',
    /** Which one of its month: 2 for the second Tuesday. */
    ordinal: Math.ceil(dayOfMonth / 7),
    isLastOfMonth: dayOfMonth === daysOfMonth,
    isInLastWeek: dayOfMonth > daysOfMonth - 7,
  };
}

/** Adds to a rule what it leaves to its first date, so that it says by itself on which days it falls. */
export function explicitRule(rule: RecurrenceRule, firstDay: Day): RecurrenceRule {
  const { month, dayOfMonth, weekday } = dayParts(firstDay);
  const isGiven = rule.weekdays.length + rule.monthDays.length > 0;
  if (isGiven || rule.frequency === 'DAILY') return rule;
  if (rule.frequency === 'WEEKLY') return { ...rule, weekdays: [{ ordinal: null, weekday }] };
  const monthDays = [dayOfMonth];
  return rule.frequency === 'MONTHLY'
    ? { ...rule, monthDays }
    : { ...rule, monthDays, months: [month] };
}

/** Whether an explicit rule falls on a day, its interval and its end left aside. */
export function isRuleDay(rule: RecurrenceRule, day: Day): boolean {
  const { month, dayOfMonth, weekday, ordinal, isLastOfMonth, isInLastWeek } = dayParts(day);
  const isWeekday = (nth: NthWeekday) =>
    nth.weekday === weekday &&
    (nth.ordinal === null || nth.ordinal === ordinal || (nth.ordinal === -1 && isInLastWeek));
  const { weekdays, monthDays, months } = rule;
  return (
    (months.length === 0 || months.includes(month)) &&
    (weekdays.length === 0 || weekdays.some(isWeekday)) &&
    (monthDays.length === 0 ||
      monthDays.includes(dayOfMonth) ||
      (isLastOfMonth && monthDays.includes(-1)))
  );
}

/** Days between two calendar days. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Fifth Mondays of February are up to 40 years apart, and 1900–2100 skips a leap year. */
const LONGEST_GAP_DAYS = 41 * 366;

/** The first day on or after `from` on which an explicit rule falls. */
export function firstRuleDay(rule: RecurrenceRule, from: Day): Day {
  for (let days = 0; days < LONGEST_GAP_DAYS; days += 1) {
    const day = addDays(from, days);
    if (isRuleDay(rule, day)) return day;
  }
  throw new Error(`The rule ${writeRule(rule)} has no day.`);
}

function movedWeekday({ ordinal, weekday }: NthWeekday, to: Day, days: number): NthWeekday {
  const shifted = (((RULE_WEEKDAYS.indexOf(weekday) + days) % 7) + 7) % 7;
  const day = dayParts(to);
  const isLast = ordinal === -1 && day.isInLastWeek;
  const moved = ordinal === null ? null : isLast ? -1 : day.ordinal;
  return { ordinal: moved, weekday: RULE_WEEKDAYS[shifted] ?? weekday };
}

/**
 * The rule after one of its dates was moved: Wednesdays moved by a day become Thursdays. Null where it does not
 * follow from the move, as for two days of a month.
 */
export function movedRule(rule: RecurrenceRule, from: Day, to: Day): RecurrenceRule | null {
  const { frequency, weekdays, monthDays, months } = rule;
  const days = daysBetween(from, to);
  const until = rule.until === null ? null : addDays(rule.until, days);
  if (frequency === 'DAILY') return { ...rule, until };
  if (frequency === 'WEEKLY') {
    return { ...rule, until, weekdays: weekdays.map((nth) => movedWeekday(nth, to, days)) };
  }
  if (weekdays.length + monthDays.length > 1 || months.length > 1) return null;
  const { month, dayOfMonth, isLastOfMonth } = dayParts(to);
  return {
    ...rule,
    until,
    weekdays: weekdays.map((nth) => movedWeekday(nth, to, days)),
    monthDays: monthDays.map((day) => (day === -1 && isLastOfMonth ? -1 : dayOfMonth)),
    months: months.map(() => month),
  };
}
