import { describe, expect, it } from 'vitest';
import {
  isRuleProblem,
  parseStoredRule,
  formatRule,
  RULE_WEEKDAYS,
} from '#shared/calendar/recurrence-rule.ts';
import {
  describeEnd,
  describeRule,
  monthDayName,
  nthWeekdayName,
} from '#shared/calendar/recurrence-words.ts';
import { firstRuleDay, movedRule } from '#shared/calendar/rule-days.ts';
import fc from 'fast-check';
import { addDays } from '#shared/calendar/dates.ts';
import {
  choiceOfRule,
  NO_REPEAT,
  offeredRepeatKind,
  recurrenceInput,
  ruleOfChoice,
  monthlyRepeatKinds,
  type RepeatChoice,
} from '#shared/calendar/repeat.ts';

describe('a rule in words', () => {
  it.each([
    ['FREQ=WEEKLY;BYDAY=WE', 'Every Wednesday'],
    ['FREQ=WEEKLY;BYDAY=SU,TU,TH', 'Every Sunday, Tuesday, and Thursday'],
    ['FREQ=WEEKLY;BYDAY=SU,MO,TU,WE,TH,FR,SA', 'Every day'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR', 'Every 2 weeks on Monday and Friday'],
    ['FREQ=DAILY', 'Every day'],
    ['FREQ=DAILY;INTERVAL=9', 'Every 9 days'],
    ['FREQ=MONTHLY;BYMONTHDAY=22', 'Every month on the 22nd'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', 'Every month on the last day'],
    ['FREQ=MONTHLY;BYDAY=2TU', 'Every month on the second Tuesday'],
    ['FREQ=MONTHLY;BYDAY=-1FR', 'Every month on the last Friday'],
    ['FREQ=MONTHLY;INTERVAL=3;BYDAY=1SU', 'Every 3 months on the first Sunday'],
    ['FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24', 'Every year on December 24'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1', 'Every year on the last day of February'],
    ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', 'Every year on the fourth Thursday of November'],
    ['FREQ=YEARLY;INTERVAL=2;BYMONTH=6;BYMONTHDAY=1', 'Every 2 years on June 1'],
  ])('%s is ‘%s’', (rule, words) => {
    expect(describeRule(parseStoredRule(rule))).toBe(words);
  });

  it.each([
    ['FREQ=DAILY', ''],
    ['FREQ=DAILY;COUNT=1', 'once'],
    ['FREQ=DAILY;COUNT=10', '10 times'],
    ['FREQ=DAILY;UNTIL=20270603', 'until June 3, 2027'],
  ])('the end of %s is ‘%s’', (rule, words) => {
    expect(describeEnd(parseStoredRule(rule))).toBe(words);
  });
});

describe('a day of a rule in words', () => {
  it('a day of a month has its ending', () => {
    const words = ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd', '23rd'];
    for (const each of [...words, '30th', '31st'])
      expect(monthDayName(Number.parseInt(each, 10))).toBe(each);
    expect(monthDayName(-1)).toBe('last day');
  });

  it('a weekday is named with its place in the month, where it has one', () => {
    expect(nthWeekdayName({ ordinal: null, weekday: 'WE' })).toBe('Wednesday');
    expect(nthWeekdayName({ ordinal: 5, weekday: 'FR' })).toBe('fifth Friday');
    expect(nthWeekdayName({ ordinal: -1, weekday: 'FR' })).toBe('last Friday');
  });
});

it.each([
  // November 23 is a Monday too, the last but one.
  ['FREQ=MONTHLY;BYDAY=-1MO', '2026-11-23', '2026-11-30'],
  ['FREQ=MONTHLY;BYDAY=-1MO', '2026-11-24', '2026-11-30'],
  ['FREQ=MONTHLY;BYDAY=-1MO', '2026-12-01', '2026-12-28'],
  ['FREQ=MONTHLY;BYDAY=2TU', '2026-12-09', '2027-01-12'],
  ['FREQ=MONTHLY;BYDAY=1SU', '2026-11-08', '2026-12-06'],
  ['FREQ=MONTHLY;BYDAY=1MO', '2026-12-01', '2026-12-07'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2027-02-01', '2027-02-28'],
  ['FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24', '2026-12-25', '2027-12-24'],
  ['FREQ=WEEKLY;BYDAY=WE', '2026-11-25', '2026-11-25'],
])('%s falls on or after %s on %s first', (rule, from, first) => {
  expect(firstRuleDay(parseStoredRule(rule), from)).toBe(first);
});

it.each([
  ['FREQ=MONTHLY;BYDAY=4FR', '2026-10-23', '2026-10-30', 'FREQ=MONTHLY;BYDAY=-1FR'],
  ['FREQ=MONTHLY;BYDAY=-1FR', '2026-11-27', '2026-11-26', 'FREQ=MONTHLY;BYDAY=-1TH'],
  ['FREQ=MONTHLY;BYDAY=-1FR', '2026-11-27', '2026-11-20', 'FREQ=MONTHLY;BYDAY=3FR'],
  ['FREQ=MONTHLY;BYDAY=5FR', '2026-10-30', '2026-10-31', 'FREQ=MONTHLY;BYDAY=5SA'],
  ['FREQ=MONTHLY;BYMONTHDAY=1,15', '2026-12-01', '2026-12-02', null],
])('%s moved from %s to %s is %s', (rule, from, to, moved) => {
  const found = movedRule(parseStoredRule(rule), from, to);
  expect(found && formatRule(found)).toBe(moved);
});

/** A second Wednesday. */
const DAY = '2026-12-09';

const choice = (changes: Partial<RepeatChoice>): RepeatChoice => ({ ...NO_REPEAT, ...changes });

/** The rule of a choice as text, or the sentence of what is missing. */
function written(changes: Partial<RepeatChoice>, day = DAY): string | null {
  const rule = ruleOfChoice(choice(changes), day);
  if (rule === null) return null;
  return isRuleProblem(rule) ? rule.problem : formatRule(rule);
}

describe('a choice of the form', () => {
  it.each<[Partial<RepeatChoice>, string | null]>([
    [{}, null],
    [{ kind: 'weekly' }, 'FREQ=WEEKLY;BYDAY=WE'],
    [{ kind: 'weekly', weekdays: ['FR', 'MO'] }, 'FREQ=WEEKLY;BYDAY=MO,FR'],
    [{ kind: 'fortnightly' }, 'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=WE'],
    [{ kind: 'monthly-day' }, 'FREQ=MONTHLY;BYMONTHDAY=9'],
    [{ kind: 'monthly-weekday' }, 'FREQ=MONTHLY;BYDAY=2WE'],
    [{ kind: 'yearly' }, 'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=9'],
    [{ kind: 'other', rule: 'FREQ=DAILY;INTERVAL=9;COUNT=3' }, 'FREQ=DAILY;INTERVAL=9'],
    [{ kind: 'weekly', ends: 'count', count: ' 10 ' }, 'FREQ=WEEKLY;BYDAY=WE;COUNT=10'],
    [{ kind: 'weekly', ends: 'until', until: DAY }, 'FREQ=WEEKLY;BYDAY=WE;UNTIL=20261209'],
  ])('%j is the rule %s', (changes, rule) => {
    expect(written(changes)).toBe(rule);
  });

  it.each<[Partial<RepeatChoice>, RegExp]>([
    [{ ends: 'count', count: '' }, /number of times from 1 to 750/],
    [{ ends: 'count', count: '0' }, /number of times/],
    [{ ends: 'count', count: '751' }, /number of times/],
    [{ ends: 'count', count: '2.5' }, /number of times/],
    [{ ends: 'until', until: '' }, /last date such as 11\/29\/2026/],
    [{ ends: 'until', until: '2027-02-30' }, /last date such as 11\/29\/2026/],
    [{ ends: 'until', until: '2026-12-08' }, /last date after the first/],
  ])('that ends at %j says what is missing', (changes, problem) => {
    expect(written({ kind: 'weekly', ...changes })).toMatch(problem);
    expect(recurrenceInput(choice({ kind: 'weekly', ...changes }), DAY)).toBeUndefined();
  });

  it('takes the fifth weekday of a month for the last, which every month has', () => {
    expect(monthlyRepeatKinds('2026-12-22')).toEqual([
      ['monthly-weekday', { weekday: 'TU', ordinal: 4 }],
    ]);
    expect(monthlyRepeatKinds('2026-12-29')).toEqual([
      ['monthly-weekday', { weekday: 'TU', ordinal: -1 }],
    ]);
  });

  it('offers the last weekday of a month beside the fourth, where a day is both', () => {
    const both = '2026-11-27';
    expect(monthlyRepeatKinds(both)).toEqual([
      ['monthly-weekday', { weekday: 'FR', ordinal: 4 }],
      ['monthly-last', { weekday: 'FR', ordinal: -1 }],
    ]);
    expect(written({ kind: 'monthly-weekday' }, both)).toBe('FREQ=MONTHLY;BYDAY=4FR');
    expect(written({ kind: 'monthly-last' }, both)).toBe('FREQ=MONTHLY;BYDAY=-1FR');
    for (const day of ['2026-10-30', '2026-11-20']) expect(monthlyRepeatKinds(day)).toHaveLength(1);
    expect(written({ kind: 'monthly-last' }, '2026-10-30')).toBe('FREQ=MONTHLY;BYDAY=-1FR');
    expect(written({ kind: 'monthly-last' }, '2026-11-20')).toBe('FREQ=MONTHLY;BYDAY=3FR');
  });

  it('sends the dates that are left out only where they were changed', () => {
    const weekly = choice({ kind: 'weekly' });
    expect(recurrenceInput(weekly, DAY)).toEqual({ rule: 'FREQ=WEEKLY;BYDAY=WE' });
    expect(recurrenceInput({ ...weekly, except: [] }, DAY)).toHaveProperty('except', []);
    expect(recurrenceInput(NO_REPEAT, DAY)).toBeUndefined();
  });
});

describe('a stored rule as a choice', () => {
  it('shows a rule that the form does not offer as it is, and one that cannot be read', () => {
    for (const rule of ['FREQ=DAILY;INTERVAL=9', 'FREQ=MONTHLY;BYDAY=1SU', 'FREQ=HOURLY']) {
      expect(choiceOfRule(rule, DAY)).toMatchObject({ kind: 'other', rule });
    }
  });

  it('is the choice that gave it, for every choice and day', () => {
    const choices = fc.record<RepeatChoice>({
      kind: fc.constantFrom(
        ...(['weekly', 'fortnightly', 'monthly-day'] as const),
        ...(['monthly-weekday', 'monthly-last', 'yearly'] as const),
      ),
      weekdays: fc.subarray([...RULE_WEEKDAYS]),
      ends: fc.constantFrom('never', 'until', 'count'),
      until: fc.constant('2030-06-30'),
      count: fc.integer({ min: 1, max: 750 }).map(String),
      except: fc.constant(null),
      rule: fc.constant(''),
    });
    const days = fc.integer({ min: 0, max: 1500 }).map((count) => addDays('2025-01-01', count));
    fc.assert(
      fc.property(choices, days, (chosen, day) => {
        const rule = written(chosen, day) ?? '';
        const shown = choiceOfRule(rule, day);
        expect(shown).toMatchObject({
          kind: offeredRepeatKind(chosen.kind, day),
          ends: chosen.ends,
        });
        expect(written(shown, day)).toBe(rule);
      }),
    );
  });
});
