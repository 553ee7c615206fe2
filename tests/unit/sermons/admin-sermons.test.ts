import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readDay } from '#shared/calendar/dates.ts';
import { SermonForm } from '#shared/sermons/sermons.ts';
import { knownName } from '#site/features/admin/sermons/sermon-fields.tsx';

describe('a typed day', () => {
  it.each([
    ['2026-11-22', '2026-11-22'],
    [' 2026-3-8 ', '2026-03-08'],
    ['3/8/2026', '2026-03-08'],
    ['02/29/2028', '2028-02-29'],
  ])('%j is read as %s', (typed, day) => {
    expect(readDay(typed)).toBe(day);
  });

  it.each(['', 'Sunday', '2026-02-30', '2026-13-01', '2026-00-10', '11/22/26', '22.11.2026'])(
    '%j is not read',
    (typed) => {
      expect(readDay(typed)).toBeUndefined();
    },
  );

  it('becomes the midnight of that day in UTC, and names what is wrong otherwise', () => {
    const { date } = SermonForm.shape;
    const message = (typed: string) => z.safeParse(date, typed).error?.issues[0]?.message;
    expect(z.parse(date, '3/8/2026')).toBe('2026-03-08T00:00:00.000Z');
    expect(message(' ')).toBe('Date is required');
    expect(message('soon')).toBe('Please enter the date as YYYY-MM-DD');
    expect(message('0026-03-08')).toBe('Please enter a year from 1900 to 2199');
  });
});

describe('a name in use', () => {
  const names = ['Grace at Home', 'grace at home', 'Romans'];

  it('matches itself, ignoring case and spaces', () => {
    expect(knownName(names, 'grace at home')).toBe('grace at home');
    expect(knownName(names, '  GRACE  at home')).toBe('Grace at Home');
    expect(knownName(names, 'Roman')).toBeUndefined();
  });
});
