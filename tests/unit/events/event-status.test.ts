import { describe, expect, it, test } from 'vitest';
import { eventChoices } from '#shared/calendar/calendar-choices.ts';
import { daySpan, fullDate } from '#shared/calendar/dates.ts';
import { eventLinks, isCalledOff, statusText } from '#shared/events/event-labels.ts';
import { eventRecord } from '../../support/samples/event-record.ts';

test.each([
  ['scheduled', null, null, false],
  ['cancelled', null, 'Cancelled', true],
  ['postponed', null, 'Postponed, the new date will be announced', true],
  ['postponed', '2026-12-02T00:00:00Z', 'Postponed from Wednesday, December 2, 2026', false],
] as const)('an event %s, before on %s, reads %s', (status, previousDate, text, calledOff) => {
  expect(statusText({ status, previousDate })).toBe(text);
  expect(isCalledOff({ status, previousDate })).toBe(calledOff);
});

describe('daySpan', () => {
  it.each([
    ['2027-06-08', null, 'June 8, 2027'],
    ['2027-06-08', '2027-06-08', 'June 8, 2027'],
    ['2027-06-08', '2027-06-12', 'June 8–12, 2027'],
    ['2027-06-28', '2027-07-02', 'June 28 – July 2, 2027'],
    ['2026-12-30', '2027-01-02', 'December 30, 2026 – January 2, 2027'],
  ])('from %s to %s is %s', (first, last, text) => {
    expect(daySpan(first, last)).toBe(text);
  });

  it('writes a single day as it is told to', () => {
    expect(daySpan('2027-06-08', null, fullDate)).toBe('Tuesday, June 8, 2027');
  });
});

test('links of an event say where they lead', () => {
  const linkUrl = 'https://www.forms.example.org/a?b=1';
  expect(eventLinks({ linkUrl, onlineUrl: 'https://zoom.us/j/1' })).toEqual([
    { label: 'Join online at zoom.us', url: 'https://zoom.us/j/1' },
    { label: 'Sign up or learn more at forms.example.org', url: linkUrl },
  ]);
  expect(eventLinks({ linkUrl: null, onlineUrl: null })).toEqual([]);
});

test('an event with two times has a link to each calendar for each of them', () => {
  const labels = (time: string) => eventChoices(eventRecord({ time })).map(({ label }) => label);
  const [file] = labels('7 PM');
  expect(labels('7 PM')).toEqual([file, 'Google Calendar', 'Outlook.com']);
  expect(labels('10 AM and 5 PM')).toEqual([
    file,
    'Google Calendar, 10:00 AM',
    'Google Calendar, 5:00 PM',
    'Outlook.com, 10:00 AM',
    'Outlook.com, 5:00 PM',
  ]);
});
