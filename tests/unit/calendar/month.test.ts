import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/calendar/dates.ts';
import {
  addMonths,
  dayAfterKey,
  lastDay,
  monthName,
  monthOf,
  monthWeeks,
  readMonth,
} from '#shared/calendar/month.ts';

const months = fc
  .tuple(fc.integer({ min: 1990, max: 2090 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${String(year)}-${String(month).padStart(2, '0')}`);

describe('a month', () => {
  it('has each of its days once, in weeks of seven that start on Sunday', () => {
    fc.assert(
      fc.property(months, (month) => {
        const weeks = monthWeeks(month);
        const days = weeks.flat().filter((day) => day !== null);
        expect(days.at(0)).toBe(`${month}-01`);
        expect(days.at(-1)).toBe(lastDay(month));
        expect(
          days.every((day, index) => index === 0 || day === addDays(days[index - 1] ?? '', 1)),
        ).toBe(true);
        for (const week of weeks) {
          expect(week).toHaveLength(7);
          for (const [weekday, day] of week.entries()) {
            if (day !== null) expect(new Date(day).getUTCDay()).toBe(weekday);
          }
        }
      }),
    );
  });

  it('is read from an address, or not', () => {
    expect(readMonth('2026-12')).toBe('2026-12');
    for (const text of [null, '', '2026-13', '2026-1', '12026-01', 'december', '2026-12-01']) {
      expect(readMonth(text)).toBeNull();
    }
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
    expect(monthName('2026-12')).toBe('December 2026');
  });
});

const press = (key: string, held = {}) => ({
  key,
  ...{ ctrlKey: false, metaKey: false, shiftKey: false },
  ...held,
});

describe('the keys of the grid', () => {
  it.each([
    ['ArrowLeft', '2026-12-01', '2026-11-30'],
    ['ArrowRight', '2026-12-31', '2027-01-01'],
    ['ArrowUp', '2026-12-09', '2026-12-02'],
    ['ArrowDown', '2026-12-09', '2026-12-16'],
    ['Home', '2026-12-09', '2026-12-06'],
    ['End', '2026-12-09', '2026-12-12'],
    ['Home', '2026-12-02', '2026-12-01'],
    ['End', '2026-12-30', '2026-12-31'],
    ['PageDown', '2027-01-31', '2027-02-28'],
    ['PageUp', '2026-12-31', '2026-11-30'],
    ['x', '2026-12-31', undefined],
  ])('%s leads from %s to %s', (key, from, to) => {
    expect(dayAfterKey(from, press(key))).toBe(to);
  });

  it('Home and End with Control lead to the ends of the month', () => {
    expect(dayAfterKey('2026-12-09', press('Home', { ctrlKey: true }))).toBe('2026-12-01');
    expect(dayAfterKey('2026-12-09', press('End', { metaKey: true }))).toBe('2026-12-31');
  });

  it('Page keys with Shift lead to another year', () => {
    expect(dayAfterKey('2028-02-29', press('PageDown', { shiftKey: true }))).toBe('2029-02-28');
  });

  it('move by one month at most', () => {
    const keys = fc.constantFrom('ArrowLeft', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End');
    fc.assert(
      fc.property(months, keys, fc.integer({ min: 0, max: 27 }), (month, key, days) => {
        const next = dayAfterKey(addDays(`${month}-01`, days), press(key)) ?? '';
        expect([-1, 0, 1].map((step) => addMonths(month, step))).toContain(monthOf(next));
      }),
    );
  });
});
