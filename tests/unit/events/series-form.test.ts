import { describe, expect, it } from 'vitest';
import {
  dateCountText,
  eventsInScope,
  fieldWords,
  changedDatesText,
  takenDownText,
} from '#site/features/admin/events/event-form.ts';
import { eventRecord } from '../../support/samples/records.ts';

const RULE = 'FREQ=WEEKLY;BYDAY=WE';

const dateOf = (id: number, day: string, changed: string[] = [], series = 1) =>
  eventRecord({
    id,
    date: `${day}T00:00:00.000Z`,
    series: { id: series, rule: RULE, day, changed },
  });

const first = dateOf(1, '2026-12-02');
const second = dateOf(2, '2026-12-09');
const third = dateOf(3, '2026-12-16');
const other = dateOf(4, '2026-12-10', [], 2);
const single = eventRecord({ id: 5, date: '2026-12-11T00:00:00.000Z' });
const events = [first, second, other, single, third];

describe('the dates that a change concerns', () => {
  it('are those of the same series, by the days that its rule gives them', () => {
    expect(eventsInScope(second, events, 'one')).toEqual([second]);
    expect(eventsInScope(second, events, 'following')).toEqual([second, third]);
    expect(eventsInScope(second, events, 'all')).toEqual([first, second, third]);
    expect(eventsInScope(single, events, 'all')).toEqual([single]);
  });

  it('keep their place in the series when they are moved', () => {
    const moved = { ...first, date: '2026-12-20T00:00:00.000Z' };
    expect(eventsInScope(second, [second, third, moved], 'following')).toEqual([second, third]);
    expect(eventsInScope(moved, [second, third, moved], 'following')).toEqual([
      second,
      third,
      moved,
    ]);
  });

  it('are counted, with those that are over', () => {
    expect(dateCountText([first], '2026-12-02')).toBe('1 date');
    expect(dateCountText([first, second, third], '2026-12-02')).toBe('3 dates');
    expect(dateCountText([first, second, third], '2026-12-10')).toBe('3 dates, 2 of them over');
  });

  it('are named before they are taken down', () => {
    expect(takenDownText(second, events, 'one')).toMatch(
      /^Visitors no longer see Wed, Dec 9\. It /,
    );
    expect(takenDownText(second, events, 'all')).toMatch(/see these 3 dates\. They /);
    expect(takenDownText(second, events, undefined)).toMatch(/^First choose which dates/);
    expect(takenDownText(single, events, 'one')).toBeUndefined();
  });
});

describe('dates that were changed by hand', () => {
  const own = [dateOf(2, '2026-12-09', ['time', 'location']), dateOf(3, '2026-12-16', ['endDate'])];
  const any = () => true;

  it('are named with their own fields, in the words of the form', () => {
    expect(changedDatesText(first, [first, ...own], any)).toBe(
      'Dec 9 (time and location) and Dec 16 (last day)',
    );
    expect(changedDatesText(first, [first, ...own], (name) => name === 'time')).toBe(
      'Dec 9 (time)',
    );
  });

  it('are not the edited date itself, nor dates that are as planned', () => {
    expect(changedDatesText(own[0] ?? first, [first, ...own.slice(0, 1)], any)).toBe('');
    expect(changedDatesText(first, [first, second, third], any)).toBe('');
  });

  it('names every field as the form does', () => {
    expect(fieldWords(['linkUrl', 'onlineUrl', 'imageUrl'])).toBe(
      'link, link to join, and picture',
    );
  });
});
