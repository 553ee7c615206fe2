import { describe, expect, it } from 'vitest';
import { churchDay } from '#shared/calendar/dates.ts';
import {
  briefMoment,
  comingMoment,
  byPublicationTime,
  proposedPublicationTime,
  dateAndTimeInSentence,
  dateAndTimeWithYear,
  recentDateAndTime,
  recentDayAlone,
  recentMoment,
} from '#shared/calendar/moments.ts';

const NOW = new Date('2026-11-24T18:00:00Z');

describe('the moment that a day proposes', () => {
  it.each([
    ['2026-11-29', '2026-11-29T12:00:00.000Z'],
    ['11/29/2026', '2026-11-29T12:00:00.000Z'],
    // The clocks change at 2 AM of that day.
    ['2027-03-14', '2027-03-14T11:00:00.000Z'],
  ])('is six in the morning at the church: %s', (day, moment) => {
    expect(proposedPublicationTime(day, NOW)).toBe(moment);
  });

  it.each(['2026-11-24', '2026-11-23', '', 'Sunday', '2026-02-30'])(
    'is none where the day is not ahead: %s',
    (day) => {
      expect(proposedPublicationTime(day, NOW)).toBeUndefined();
    },
  );

  it('is that of the day of the church, where it is tomorrow already elsewhere', () => {
    const lateEvening = new Date('2026-11-25T03:00:00Z');
    expect(proposedPublicationTime('2026-11-25', lateEvening)).toBe('2026-11-25T12:00:00.000Z');
  });
});

describe('the words of a moment', () => {
  const moment = '2026-11-29T12:00:00.000Z';

  it('are on the clock of the church, shorter in a list than in a sentence', () => {
    expect(dateAndTimeWithYear(moment)).toBe('Sun, Nov 29, 2026 at 6 AM');
    expect(dateAndTimeInSentence(moment)).toBe('Sunday, November 29, at 6 AM');
    expect(comingMoment(moment)).toBe('Sun, Nov 29 at 6 AM');
    expect(briefMoment(moment, NOW)).toBe('Nov 29, 6 AM');
    expect(briefMoment('2027-01-04T05:00:00.000Z', NOW)).toBe('Jan 3, 2027');
    expect(recentDateAndTime('2026-11-30T05:30:00.000Z', NOW)).toBe('Sun, Nov 29, 11:30 PM');
  });

  it.each([
    ['2026-11-24T17:41:00.000Z', 'Today, 11:41 AM'],
    ['2026-11-24T06:00:00.000Z', 'Today, 12 AM'],
    // That is still Monday at the church.
    ['2026-11-24T05:59:00.000Z', 'Yesterday, 11:59 PM'],
    ['2026-11-23T06:00:00.000Z', 'Yesterday, 12 AM'],
    ['2026-11-23T05:59:00.000Z', 'Sun, Nov 22, 11:59 PM'],
    ['2026-11-29T12:00:00.000Z', 'Sun, Nov 29, 6 AM'],
    ['2025-12-31T18:00:00.000Z', 'Wed, Dec 31, 2025, 12 PM'],
  ])('say of %s that it was %s', (timestamp, words) => {
    expect(recentDateAndTime(timestamp, NOW)).toBe(words);
  });

  it.each([
    ['2026-11-24T17:41:00.000Z', 'Today', 'today at 11:41 AM'],
    ['2026-11-24T05:59:00.000Z', 'Yesterday', 'yesterday at 11:59 PM'],
    ['2026-11-23T05:59:00.000Z', 'Sun, Nov 22', 'Sun, Nov 22 at 11:59 PM'],
    ['2025-12-31T18:00:00.000Z', 'Wed, Dec 31, 2025', 'Wed, Dec 31, 2025 at 12 PM'],
  ])('say of %s alone %s, and in a sentence %s', (timestamp, alone, inSentence) => {
    expect(recentDayAlone(timestamp, NOW)).toBe(alone);
    expect(recentDayAlone(churchDay(new Date(timestamp)), NOW)).toBe(alone);
    expect(recentMoment(timestamp, NOW)).toBe(inSentence);
  });
});

it('puts what is scheduled in the order in which it will appear', () => {
  const [later, sooner] = ['2026-12-06T12:00:00.000Z', '2026-11-29T12:00:00.000Z'];
  const records = [{ publishAt: later }, { publishAt: sooner }];
  expect(records.toSorted(byPublicationTime)).toEqual([
    { publishAt: sooner },
    { publishAt: later },
  ]);
});
