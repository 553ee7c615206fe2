import { describe, expect, it } from 'vitest';
import { readCommandLine } from '#tools/bench/command-line.ts';
import { atMost, times, toRow, replaceTable, toMarkdown } from '#tools/bench/table.ts';

describe('npm run bench', () => {
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

const subject = { what: '/events.ics', unit: 'requests/s', sermons: 100 };

describe('a row', () => {
  it('compares each round with its own reference, because the machine may slow down between them', () => {
    const rounds = [
      { value: 100, reference: 200 },
      { value: 10, reference: 20 },
      { value: 40, reference: 80 },
    ];
    expect(toRow(subject, rounds)).toEqual({
      ...subject,
      value: 40,
      spread: 22.5,
      reference: 80,
      ratio: 0.5,
    });
  });

  it('has no ratio without a reference, and is none without a round', () => {
    expect(toRow(subject, [{ value: 3 }])).toEqual({ ...subject, value: 3, spread: 0 });
    expect(() => toRow(subject, [])).toThrow();
  });
});

describe('the table of a part', () => {
  it('has one line for each figure and one column for each size, and marks what misses its limit', () => {
    const rows = [
      toRow({ ...subject, limit: times('≥', 0.5) }, [{ value: 1_234.5, reference: 2_469 }]),
      toRow({ what: 'at rest', unit: 'MB', sermons: 100, limit: atMost(10) }, [{ value: 12.345 }]),
      toRow({ ...subject, sermons: 10_000, limit: times('≥', 0.5) }, [
        { value: 400, reference: 1_600 },
      ]),
    ];
    expect(toMarkdown(rows).split('\n')).toEqual([
      '|  | unit | 100 sermons | 10,000 sermons | limit |',
      '| --- | --- | --- | --- | --- |',
      '| /events.ics | requests/s | 1,235 0.50× | 400 0.25× ✗ | ≥ 0.5× |',
      '| at rest | MB | 12.3 ✗ |  | ≤ 10 |',
    ]);
  });

  it('takes the place of the one before in the documentation, and touches no other', () => {
    const place = (part: string, text: string) =>
      `<!-- bench: ${part} -->${text}<!-- end of ${part} -->`;
    const document = `# Speed\n\n${place('pages', 'old')}\n\n${place('builds', 'old')}\n`;
    expect(replaceTable(document, 'builds', 'new')).toBe(
      `# Speed\n\n${place('pages', 'old')}\n\n${place('builds', '\n\nnew\n\n')}\n`,
    );
    expect(() => replaceTable(document, 'memory', 'new')).toThrow('has no place for memory');
  });
});
