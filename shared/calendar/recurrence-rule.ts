import { parseDay, type CalendarDate } from './dates.ts';

/** RFC 5545's names of the days of the week, from Sunday. */
export const RULE_WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
export type RuleWeekday = (typeof RULE_WEEKDAYS)[number];

const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
type Frequency = (typeof FREQUENCIES)[number];

/** A weekday in a recurrence rule. With `ordinal`, only the first (1) to fifth, or the last (-1), of a month. */
export type NthWeekday = { ordinal: number | null; weekday: RuleWeekday };

/** A recurrence rule (RFC 5545 § 3.3.10) whose occurrences are calendar days. */
export type RecurrenceRule = {
  frequency: Frequency;
  interval: number;
  weekdays: readonly NthWeekday[];
  /** Days of the month, 1–31; -1 is the last. */
  monthDays: readonly number[];
  months: readonly number[];
  weekStart: RuleWeekday | null;
  count: number | null;
  /** The last day that may be an occurrence; null for a rule without such a day. */
  until: CalendarDate | null;
};

/** Maximum number of dates that a series may have at once. */
export const MOST_DATES = 750;
const LONGEST_INTERVAL = 99;

const PARTS = new Set([
  ...['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'WKST', 'COUNT', 'UNTIL'],
]);

/** The reason why a rule cannot be used, as a sentence for editors. */
export type RuleProblem = { problem: string };

const KINDS = 'An event can repeat every so many days, weeks, months or years.';
const refused = (problem: string): RuleProblem => ({ problem });
const unreadable = (part: string) =>
  refused(`The rule of repetition cannot be read at "${part.slice(0, 40)}". ${KINDS}`);

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

/** Reads a day such as `20271231`, and ignores a time of day after it; null for any other text. */
const readUntil = (text: string): CalendarDate | null => {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)(?:T\d{6}Z?)?$/.exec(text) ?? [];
  return parseDay(`${year ?? ''}-${month ?? ''}-${day ?? ''}`) ?? null;
};

const isRead = <Value>(value: Value | null): value is Value => value !== null;

/** Number of days in each month of a leap year. */
const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Checks whether the parts of a rule fit together. @returns the problem, or undefined */
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

/**
 * Parses a rule such as `FREQ=WEEKLY;BYDAY=WE;COUNT=10`, with or without `RRULE:`. Returns the problem of a rule that
 * cannot be used.
 */
export function parseRule(text: string): RecurrenceRule | RuleProblem {
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
  const interval = readNumber(parts.get('INTERVAL') ?? '1', 1, LONGEST_INTERVAL);
  if (interval === null) return refused(`Please choose a distance from 1 to ${LONGEST_INTERVAL}.`);
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

/** Whether `parseRule` returned a problem instead of a rule. */
export const isRuleProblem = (read: RecurrenceRule | RuleProblem): read is RuleProblem =>
  'problem' in read;

/** Reads a stored rule. @throws when it cannot be read */
export function parseStoredRule(text: string): RecurrenceRule {
  const rule = parseRule(text);
  if (isRuleProblem(rule)) throw new Error(`The rule ${text} was stored, but cannot be read.`);
  return rule;
}

const compactDay = (day: CalendarDate) => day.replaceAll('-', '');
const nthText = ({ ordinal, weekday }: NthWeekday) => `${ordinal ?? ''}${weekday}`;

/** Writes a rule in the format of RFC 5545, without `RRULE:`. Equal rules give equal texts. */
export function formatRule(rule: RecurrenceRule): string {
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
