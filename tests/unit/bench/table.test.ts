import { describe, expect, it } from 'vitest';
import { replaceTable } from '#tools/bench/documentation.ts';
import type { Row } from '#tools/bench/row.ts';
import { toMarkdown, toText } from '#tools/bench/table.ts';

const row = (sermons: number, value: number, ratio: number): Row => ({
  part: 'serving',
  what: '/events.ics',
  sermons,
  value,
  unit: 'requests/s',
  spread: 12,
  reference: { what: 'a file of the same bytes', value: value / ratio },
  ratio,
  limit: { of: 'ratio', sign: '≥', amount: 0.5 },
});
const ROWS: Row[] = [
  row(10_000, 400, 0.25),
  row(100, 1_234.5, 0.5),
  {
    part: 'serving',
    what: '/events.ics',
    sermons: 10_000,
    value: 12.345,
    unit: 'ms, p99',
    spread: 0,
    reference: null,
    ratio: null,
    limit: null,
  },
];

describe('the table of a part', () => {
  it('has one line for each figure and one column for each size, the smallest first', () => {
    expect(toText('serving', ROWS).split('\n')).toEqual([
      'serving',
      '             unit        100 sermons      10,000 sermons   reference                        limit',
      '/events.ics  requests/s  1,235 ±12 0.50×  400 ±12 0.25× ✗  a file of the same bytes: 1,600  ≥ 0.5×',
      '             ms, p99                      12.3',
    ]);
  });

  it('is written in Markdown for the documentation', () => {
    expect(toMarkdown(ROWS).split('\n')).toEqual([
      '|  | unit | 100 sermons | 10,000 sermons | reference | limit |',
      '| --- | --- | --- | --- | --- | --- |',
      '| /events.ics | requests/s | 1,235 ±12 0.50× | 400 ±12 0.25× ✗ | a file of the same bytes: 1,600 | ≥ 0.5× |',
      '|  | ms, p99 |  | 12.3 |  |  |',
    ]);
  });

  it('takes the place of the one before in the documentation, and touches no other', () => {
    const place = (part: string, text: string) =>
      `<!-- bench: ${part} -->${text}<!-- end of ${part} -->`;
    const document = `# Speed\n\n${place('pages', 'old')}\n\n${place('search', 'old')}\n`;
    expect(replaceTable(document, 'search', 'new')).toBe(
      `# Speed\n\n${place('pages', 'old')}\n\n${place('search', '\n\nnew\n\n')}\n`,
    );
    expect(() => replaceTable(document, 'memory', 'new')).toThrow('has no place for memory');
  });
});
