import { describe, expect, it } from 'vitest';
import { BENCH_PARTS, readCommandLine } from '#tools/bench/command-line.ts';
import { markdownTable, type Figure } from '#tools/bench/table.ts';

describe('npm run bench', () => {
  it('measures the parts, sizes and pages that are named, or all', () => {
    const given = ['serving', 'pages', '--sermons', '100,500', '--rounds=5', '--pages=/,/sermons'];
    expect(readCommandLine(given)).toEqual({
      parts: ['serving', 'pages'],
      sizes: [100, 500],
      rounds: 5,
      pages: ['/', '/sermons'],
    });
    const all = readCommandLine([]);
    expect(all).toMatchObject({ parts: BENCH_PARTS, sizes: [100, 2000, 10000], rounds: 3 });
    expect(all.pages).toContain('/about');
  });

  it.each([
    [['speed']],
    [['--sermons', 'many']],
    [['--sermons', '100,']],
    [['--rounds', '0']],
    [['--rounds', '1.5']],
    [['--pages', '/404']],
    [['--size', '5']],
    [['--rounds']],
  ])('refuses %j and says what to write', (given) => {
    expect(() => readCommandLine(given)).toThrow('Please write: npm run bench --');
  });
});

describe('the table of a part', () => {
  const figure = (what: string, rounds: Figure['rounds'], limit: Figure['limit']): Figure => {
    return { what, unit: 'requests/s', limit, rounds };
  };
  /** A machine that slows down between the rounds: each is compared with its own reference. */
  const slowing = [
    { value: 100, reference: 200 },
    { value: 10, reference: 20 },
    { value: 40, reference: 80 },
  ];

  it('has one line for each figure and one column for each size, and marks what misses its limit', () => {
    const sizes = new Map([
      [
        100,
        [figure('/events.ics', slowing, '≥ 0.5×'), figure('at rest', [{ value: 12.345 }], '≤ 10')],
      ],
      [10_000, [figure('/events.ics', [{ value: 1_234.5, reference: 4_938 }], '≥ 0.5×')]],
    ]);
    expect(markdownTable(sizes).split('\n')).toEqual([
      '|  | unit | 100 sermons | 10,000 sermons | limit |',
      '| --- | --- | --- | --- | --- |',
      '| /events.ics | requests/s | 40 ±22.5 0.50× | 1,235 0.25× ✗ | ≥ 0.5× |',
      '| at rest | requests/s | 12.3 ✗ |  | ≤ 10 |',
    ]);
  });

  it('is none without a round', () => {
    expect(() => markdownTable(new Map([[100, [figure('/', [], undefined)]]]))).toThrow();
  });
});
