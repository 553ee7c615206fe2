import { describe, expect, it } from 'vitest';
import { toRow } from '#tools/bench/row.ts';
import { median, quantile, spread } from '#tools/bench/statistics.ts';

describe('the figures of several rounds', () => {
  it('are reduced to their median, whatever their order', () => {
    expect(median([30, 10, 20])).toBe(20);
    expect(median([40, 10, 20, 30])).toBe(25);
    expect(median([7])).toBe(7);
  });

  it('keep their order', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });

  it('lie around it by half of the distance between the quartiles', () => {
    expect(spread([10, 20, 30, 40, 50])).toBe(10);
    expect(spread([10, 20, 30, 40, 50_000])).toBe(10);
    expect(spread([7])).toBe(0);
  });

  it('give the value below which 95 of 100 lie', () => {
    const hundredAndOne = Array.from({ length: 101 }, (_, index) => index);
    expect(quantile(hundredAndOne, 0.95)).toBe(95);
    expect(quantile([0, 10], 0.95)).toBeCloseTo(9.5);
  });

  it('are needed', () => {
    expect(() => median([])).toThrow('Nothing was measured.');
  });
});

describe('a row', () => {
  const subject = {
    part: 'serving',
    what: '/events.ics',
    sermons: 100,
    unit: 'requests/s',
    limit: null,
  } as const;

  it('compares each round with its own reference, because the machine may slow down between them', () => {
    const rounds = [
      { value: 100, reference: 200 },
      { value: 10, reference: 20 },
      { value: 40, reference: 80 },
    ];
    expect(toRow({ ...subject, comparedWith: 'a file' }, rounds)).toEqual({
      ...subject,
      value: 40,
      spread: 22.5,
      reference: { what: 'a file', value: 80 },
      ratio: 0.5,
    });
  });

  it('has no ratio to a reference that took no time, and none without a reference', () => {
    const unmeasurable = toRow({ ...subject, comparedWith: 'a file' }, [
      { value: 3, reference: 0 },
    ]);
    expect(unmeasurable).toMatchObject({ reference: { value: 0 }, ratio: null });
    expect(toRow(subject, [{ value: 3 }])).toMatchObject({ reference: null, ratio: null });
  });
});
