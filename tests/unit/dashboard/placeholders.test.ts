import { expect, test } from 'vitest';
import { markPlaceholders, placeholdersIn } from '#shared/dashboard/placeholders.ts';
import { writtenDate } from '#shared/calendar/written-date.ts';

test('a placeholder says what is missing, and other brackets are none', () => {
  expect(placeholdersIn('We meet [… when], in [… which room]. [sic] [...] [link](/visit)')).toEqual(
    ['when', 'which room'],
  );
});

test('placeholders stand out on the page', () => {
  expect(markPlaceholders('<p>We meet [… when and where].</p>')).toBe(
    '<p>We meet <mark class="placeholder">[… when and where]</mark>.</p>',
  );
});

test.each([
  ['January 15, 2020', '2020-01-15'],
  [' March 10, 2023\n', '2023-03-10'],
  ['May 5, 2024', '2024-05-05'],
  ['October 2012', '2012-10'],
  ['February 30, 2024', null],
  ['Smarch 1, 2024', null],
  ['[… date]', null],
  ['in the spring of 2012', null],
])('the date “%s” is read as %s', (written, date) => {
  expect(writtenDate(written)).toBe(date);
});
