import { expect, it } from 'vitest';
import { storedRule, writeRule } from '#shared/calendar/recurrence-rule.ts';
import { firstRuleDay, movedRule } from '#shared/calendar/rule-days.ts';

it.each([
  // November 23 is a Monday too, the last but one.
  ['FREQ=MONTHLY;BYDAY=-1MO', '2026-11-23', '2026-11-30'],
  ['FREQ=MONTHLY;BYDAY=-1MO', '2026-11-24', '2026-11-30'],
  ['FREQ=MONTHLY;BYDAY=-1MO', '2026-12-01', '2026-12-28'],
  ['FREQ=MONTHLY;BYDAY=2TU', '2026-12-09', '2027-01-12'],
  ['FREQ=MONTHLY;BYDAY=1SU', '2026-11-08', '2026-12-06'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2027-02-01', '2027-02-28'],
  ['FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24', '2026-12-25', '2027-12-24'],
  ['FREQ=WEEKLY;BYDAY=WE', '2026-11-25', '2026-11-25'],
])('%s falls on or after %s on %s first', (rule, from, first) => {
  expect(firstRuleDay(storedRule(rule), from)).toBe(first);
});

it.each([
  ['FREQ=MONTHLY;BYDAY=4FR', '2026-10-23', '2026-10-30', 'FREQ=MONTHLY;BYDAY=-1FR'],
  ['FREQ=MONTHLY;BYDAY=-1FR', '2026-11-27', '2026-11-26', 'FREQ=MONTHLY;BYDAY=-1TH'],
  ['FREQ=MONTHLY;BYDAY=-1FR', '2026-11-27', '2026-11-20', 'FREQ=MONTHLY;BYDAY=3FR'],
  ['FREQ=MONTHLY;BYDAY=5FR', '2026-10-30', '2026-10-31', 'FREQ=MONTHLY;BYDAY=5SA'],
])('%s moved from %s to %s is %s', (rule, from, to, moved) => {
  const found = movedRule(storedRule(rule), from, to);
  expect(found && writeRule(found)).toBe(moved);
});
