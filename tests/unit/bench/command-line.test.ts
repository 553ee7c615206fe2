import { describe, expect, it } from 'vitest';
import { PAGES } from '#tools/harness/pages.ts';
import { PARTS, readCommandLine } from '#tools/bench/command-line.ts';

describe('npm run bench', () => {
  it('measures all parts and sizes when nothing is asked for', () => {
    expect(readCommandLine([])).toEqual({
      parts: PARTS,
      sizes: [100, 2_000, 10_000],
      rounds: 3,
      pages: PAGES.filter((path) => !['/giving-test', '/analytics-test', '/404'].includes(path)),
      write: false,
    });
  });

  it('measures the parts and sizes that are named, each once', () => {
    const given = [
      'serving',
      'pages',
      'serving',
      '--sermons',
      '500,100,500',
      '--rounds=5',
      '--pages=/,/sermons',
    ];
    expect(readCommandLine([...given, '--write'])).toEqual({
      parts: ['pages', 'serving'],
      sizes: [100, 500],
      rounds: 5,
      pages: ['/', '/sermons'],
      write: true,
    });
  });

  it.each([
    [['speed'], "There is no part 'speed'."],
    [['--sermons', 'many'], "--sermons takes whole numbers from 1 to 20000, not 'many'."],
    [['--sermons', '100,'], "--sermons takes whole numbers from 1 to 20000, not ''."],
    [['--rounds', '0'], "--rounds takes whole numbers from 1 to 99, not '0'."],
    [['--pages', '/404'], "There is no page '/404' among / /about "],
    [['--size', '5'], "Unknown option '--size'."],
    [['--rounds'], 'argument missing'],
  ])('refuses %j and says what to write', (given, problem) => {
    expect(() => readCommandLine(given)).toThrow(problem);
    expect(() => readCommandLine(given)).toThrow('Please write: npm run bench --');
  });
});
