import { describe, expect, it } from 'vitest';
import { readCommandLine } from '#tools/bench/command-line.ts';
import { PARTS } from '#tools/bench/row.ts';

describe('npm run bench', () => {
  it('measures all parts and sizes when nothing is asked for', () => {
    expect(readCommandLine([])).toMatchObject({
      parts: PARTS,
      sizes: [100, 1_000, 10_000],
      write: false,
    });
  });

  it('measures the parts and sizes that are named, each once', () => {
    const given = ['search', 'pages', 'search', '--sermons', '500,100,500', '--rounds', '5'];
    expect(readCommandLine([...given, '--seconds=1', '--write'])).toEqual({
      parts: ['pages', 'search'],
      sizes: [100, 500],
      rounds: 5,
      seconds: 1,
      write: true,
      help: false,
    });
  });

  it.each([
    [['speed'], "There is no part 'speed'."],
    [['--sermons', 'many'], "--sermons takes whole numbers from 1 to 20000, not 'many'."],
    [['--sermons', '100,'], "--sermons takes whole numbers from 1 to 20000, not ''."],
    [['--sermons', '1000000'], "not '1000000'."],
    [['--rounds', '0'], "--rounds takes whole numbers from 1 to 99, not '0'."],
    [['--seconds', '1.5'], "not '1.5'."],
    [['--size', '5'], "Unknown option '--size'."],
    [['--rounds'], 'argument missing'],
  ])('refuses %j and says what to write', (given, problem) => {
    expect(() => readCommandLine(given)).toThrow(problem);
    expect(() => readCommandLine(given)).toThrow('Please write: npm run bench --');
  });
});
