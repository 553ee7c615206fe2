import { expect, test } from 'vitest';
import { dayInWords } from '#shared/import/written-dates.ts';

const TODAY = '2026-11-25';

test.each([
  ['Dec 6 2026', '2026-12-06'],
  ['6 December', '2026-12-06'],
  ['December 6th', '2026-12-06'],
  ['Nov 25', TODAY],
  ['March 1', '2027-03-01'],
  ['Sun, Dec 6, 2026', '2026-12-06'],
])('a person who types %j means %s', (typed, day) => {
  expect(dayInWords(typed, TODAY)).toBe(day);
});

test.each(['', '44353', 'next Sunday', 'Decembre', '31 June'])('%j is no day', (typed) => {
  expect(dayInWords(typed, TODAY)).toBeUndefined();
});
