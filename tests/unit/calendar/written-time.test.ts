import { expect, it } from 'vitest';
import { startMinute, timeRange, writtenTime } from '#shared/calendar/times.ts';

it.each([
  ['6:45 AM', '6:45 AM'],
  ['11:00 AM', '11 AM'],
  ['7pm', '7 PM'],
  ['6.30 pm', '6:30 PM'],
  ['19:00', '7 PM'],
  ['9:30 a.m.', '9:30 AM'],
  ['9:30 AM - 11:00 AM', '9:30–11 AM'],
  ['6:30-9 PM', '6:30–9 PM'],
  ['8:30 AM – 4 PM', '8:30 AM – 4 PM'],
  ['7:00 AM to 12:00 PM', '7 AM – noon'],
  ['12 noon', 'noon'],
  ['10:30 PM – midnight', '10:30 PM – midnight'],
  ['7 PM – 7 AM', '7 PM – 7 AM'],
  ['11 PM – 1 AM', '11 PM – 1 AM'],
])('%j is written %j, and means the same', (typed, written) => {
  expect(writtenTime(typed)).toBe(written);
  expect(timeRange(written)).toEqual(timeRange(typed));
});

it.each(['After the service', '5:00 PM and 7:00 PM', '6 PM (doors open 5:30)', 'All day'])(
  '%j stays as typed',
  (typed) => {
    expect(writtenTime(typed)).toBe(typed);
    expect(startMinute(writtenTime(typed))).toBe(startMinute(typed));
  },
);
