import { describe, expect, it } from 'vitest';
import { storedRule } from '#shared/calendar/recurrence-rule.ts';
import {
  describeEnd,
  describeRule,
  monthDayName,
  nthWeekdayName,
} from '#shared/calendar/recurrence-words.ts';

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
    expect(describeRule(storedRule(rule))).toBe(words);
  });

  it.each([
    ['FREQ=DAILY', ''],
    ['FREQ=DAILY;COUNT=1', 'once'],
    ['FREQ=DAILY;COUNT=10', '10 times'],
    ['FREQ=DAILY;UNTIL=20270603', 'until June 3, 2027'],
  ])('the end of %s is ‘%s’', (rule, words) => {
    expect(describeEnd(storedRule(rule))).toBe(words);
  });
});

describe('a day of a rule in words', () => {
  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [22, '22nd'],
    [23, '23rd'],
    [30, '30th'],
    [31, '31st'],
    [-1, 'last day'],
  ])('%d of a month is its %s', (day, words) => {
    expect(monthDayName(day)).toBe(words);
  });

  it('a weekday is named with its place in the month, where it has one', () => {
    expect(nthWeekdayName({ ordinal: null, weekday: 'WE' })).toBe('Wednesday');
    expect(nthWeekdayName({ ordinal: 5, weekday: 'FR' })).toBe('fifth Friday');
    expect(nthWeekdayName({ ordinal: -1, weekday: 'FR' })).toBe('last Friday');
  });
});
