import { globSync } from 'node:fs';

export const USAGE = `Please write: npm test [-- name …]
  without a name  format, lint, types, unused code, and every test
  name            only the tests whose path contains it, such as events, and none of the other checks`;

/** The files of all tests that `npm test` runs, by the program that runs them. */
export const allTests = () => ({
  vitest: globSync('tests/{unit,api,local}/**/*.test.ts'),
  playwright: globSync('tests/{e2e,audit}/**/*.spec.ts'),
});

/** Without the plural's s: 'events' finds `event-series` too. */
const singular = (name: string) => name.replace(/s$/, '');

/** 'events' of `tests/api/events/cursor.test.ts`; 'event' of `tests/api/event-cursor.test.ts`. */
const roomOf = (file: string) => file.split('/')[2]?.replace(/[-.].*$/, '') ?? file;

/** One name for each room, in the order of the alphabet: 'events' where there is 'event' too. */
function roomsOf(files: readonly string[]): string[] {
  const rooms = files.map(roomOf).sort();
  return [...new Map(rooms.map((room) => [singular(room), room])).values()];
}

/**
 * The tests of some names: those whose path contains one of them.
 * @throws Error when a name finds none, with what there is
 */
export function testsNamed(
  names: readonly string[],
  { vitest, playwright }: ReturnType<typeof allTests>,
): ReturnType<typeof allTests> {
  const named = (files: readonly string[], wanted: readonly string[]) =>
    files.filter((file) => wanted.some((name) => file.includes(singular(name)))).sort();
  const files = [...vitest, ...playwright];
  const unknown = names.find((name) => named(files, [name]).length === 0);
  if (unknown !== undefined)
    throw new Error(
      `No test has ‘${unknown}’ in its path. There are: ${roomsOf(files).join(', ')}.\n${USAGE}`,
    );
  return { vitest: named(vitest, names), playwright: named(playwright, names) };
}
