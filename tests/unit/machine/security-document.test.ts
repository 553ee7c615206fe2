import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { AUDIT_DAYS } from '#shared/privacy/kept-data.ts';
import { SESSION_HOURS } from '#shared/sign-in/session-length.ts';

const PROJECT = path.join(import.meta.dirname, '../../..');
const text = readFileSync(path.join(PROJECT, 'docs/security.md'), 'utf8');

/** The entries of the lists below a heading. */
const entriesOf = (heading: string): string[] =>
  (text.split(`\n## ${heading}`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2));

type Named = { file: string; titles: string[] };

/** The tests that an entry names, as in `tests/a.test.ts`: does this; does that; `tests/b.test.ts`. */
const testsIn = (entry: string): Named[] =>
  [...entry.matchAll(/`(tests\/[\w./-]+\.(?:test|spec)\.ts)`(?:: ([^`]*))?/g)].map(
    ([, file = '', titles = '']) => ({
      file,
      titles: titles
        .split(';')
        .map((title) => title.replace(/,.*$/, '').trim())
        .filter((title) => title !== ''),
    }),
  );

/** What is wrong with the tests that an entry names. */
const faultsOf = (entry: string): string[] =>
  testsIn(entry).flatMap(({ file, titles }) => {
    if (!existsSync(path.join(PROJECT, file))) return [`${file} is not there`];
    const source = readFileSync(path.join(PROJECT, file), 'utf8').replaceAll(/\s+/g, ' ');
    return titles
      .filter((title) => !source.includes(title))
      .map((title) => `${file} has no test ‘${title}’`);
  });

describe('docs/security.md', () => {
  test('names for every threat and every bad day a test that exists', () => {
    const entries = [...entriesOf('Threats'), ...entriesOf('Bad days')];
    expect(entries.length).toBeGreaterThan(40);
    for (const entry of entries) {
      const [what, held = ''] = entry.split(' Test: ');
      expect({ what, tests: testsIn(held).length > 0, faults: faultsOf(held) }).toEqual({
        ...{ what, tests: true, faults: [] },
      });
    }
  });

  test('says how long sessions and the history are kept, as the code does', () => {
    const kept = entriesOf('What is kept').filter((entry) => entry.includes(' How long: '));
    const said = (what: string) => kept.find((entry) => entry.startsWith(`**${what}`));
    expect(said('The session')).toContain(`after ${SESSION_HOURS} hours`);
    expect(said('The history')).toContain(`${AUDIT_DAYS} days`);
    expect(said('Earlier versions')).toContain(`${AUDIT_DAYS} days`);
  });
});
