import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const PROJECT = path.join(import.meta.dirname, '../..');
const text = readFileSync(path.join(PROJECT, 'docs/security.md'), 'utf8');

/** The cells of the rows below a heading, without the table's head. */
function rowsOf(heading: string): string[][] {
  const [, section = ''] = text.split(`\n## ${heading}`);
  const lines = (section.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

type Named = { file: string; titles: string[] };

/** The tests that a cell names, as in `tests/a.test.ts`: does this; does that; `tests/b.test.ts`. */
const testsIn = (cell: string): Named[] =>
  [...cell.matchAll(/`(tests\/[\w./-]+\.(?:test|spec)\.ts)`(?:: ([^`|]*))?/g)].map(
    ([, file = '', titles = '']) => ({
      file,
      titles: titles
        .split(';')
        .map((title) => title.replace(/[,(].*$/, '').trim())
        .filter((title) => title !== ''),
    }),
  );

/** What is wrong with the tests that a cell names. */
const faultsOf = (cell: string): string[] =>
  testsIn(cell).flatMap(({ file, titles }) => {
    if (!existsSync(path.join(PROJECT, file))) return [`${file} is not there`];
    const source = readFileSync(path.join(PROJECT, file), 'utf8').replaceAll(/\s+/g, ' ');
    return titles
      .filter((title) => !source.includes(title))
      .map((title) => `${file} has no test ‘${title}’`);
  });

describe('docs/security.md', () => {
  test('names for every threat and every bad day a test that exists', () => {
    const rows = [...rowsOf('Threats'), ...rowsOf('Bad days')];
    expect(rows.length).toBeGreaterThan(40);
    for (const row of rows) {
      const cell = row.at(-1) ?? '';
      expect({ row: row[0], tests: testsIn(cell).length > 0, faults: faultsOf(cell) }).toEqual({
        ...{ row: row[0], tests: true, faults: [] },
      });
    }
  });

  test('names for the requirements of OWASP ASVS no test that does not exist', () => {
    const rows = rowsOf('OWASP ASVS 5.0, level 2');
    expect(rows.length).toBeGreaterThan(80);
    expect(rows.flatMap((row) => faultsOf(row.at(-1) ?? ''))).toEqual([]);
    const states = new Set(rows.map(([, state]) => state));
    expect([...states].toSorted()).toEqual(['in part', 'met', 'not applicable', 'not met']);
  });
});
