import { describe, expect, it } from 'vitest';
import { PARTS, readCommandLine } from '#tools/bench/command-line.ts';

describe('npm run bench', () => {
  it('measures all parts and sizes when nothing is asked for', () => {
    expect(readCommandLine([])).toEqual({
      parts: PARTS,
      sizes: [100, 2_000, 10_000],
      rounds: 3,
      write: false,
    });
  });

  it('measures the parts and sizes that are named, each once', () => {
    const given = ['serving', 'pages', 'serving', '--sermons', '500,100,500', '--rounds=5'];
    expect(readCommandLine([...given, '--write'])).toEqual({
      parts: ['pages', 'serving'],
      sizes: [100, 500],
      rounds: 5,
      write: true,
    });
  });

  it.each([
    [['speed'], "There is no part 'speed'."],
    [['--sermons', 'many'], "--sermons takes whole numbers from 1 to 20000, not 'many'."],
    [['--sermons', '100,'], "--sermons takes whole numbers from 1 to 20000, not ''."],
    [['--rounds', '0'], "--rounds takes whole numbers from 1 to 99, not '0'."],
    [['--size', '5'], "Unknown option '--size'."],
    [['--rounds'], 'argument missing'],
  ])('refuses %j and says what to write', (given, problem) => {
    expect(() => readCommandLine(given)).toThrow(problem);
    expect(() => readCommandLine(given)).toThrow('Please write: npm run bench --');
  });
});
