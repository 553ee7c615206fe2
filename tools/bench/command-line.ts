import { parseArgs } from 'node:util';
import { PAGES } from '../harness/pages.ts';
import { ProgramError } from '../program.ts';

export const PARTS = ['pages', 'weight', 'serving', 'searches', 'builds', 'memory'] as const;
export type PartName = (typeof PARTS)[number];

const HIDDEN_FROM_SEARCH: readonly string[] = ['/giving-test', '/analytics-test', '/404'];
const INDEXED_PAGES: readonly string[] = PAGES.filter((path) => !HIDDEN_FROM_SEARCH.includes(path));

const USAGE = `Please write: npm run bench -- [part …] [--sermons N,N] [--rounds N] [--pages /,…] [--write]
  part       ${PARTS.join(', ')}; all when none is named
  --sermons  sizes of the church, from 1 to 20000; 100,2000,10000 when left out
  --rounds   how often each figure is measured, from 1 to 99; 3 when left out
  --pages    paths of the part pages, such as /,/sermons; one page of each kind when left out
  --write    also puts the tables of these parts into docs/performance.md`;

const OPTIONS = {
  sermons: { type: 'string', default: '100,2000,10000' },
  rounds: { type: 'string', default: '3' },
  pages: { type: 'string' },
  write: { type: 'boolean', default: false },
} as const;

function readNumber(name: string, text: string, highest: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= highest) return number;
  throw new TypeError(`--${name} takes whole numbers from 1 to ${String(highest)}, not '${text}'.`);
}

function readPart(text: string): PartName {
  const part = PARTS.find((name) => name === text);
  if (part === undefined) throw new TypeError(`There is no part '${text}'.`);
  return part;
}

function readPages(text: string): string[] {
  const paths = text.split(',');
  const unknown = paths.find((path) => !INDEXED_PAGES.includes(path));
  if (unknown === undefined) return paths;
  throw new TypeError(`There is no page '${unknown}' among ${INDEXED_PAGES.join(' ')}`);
}

function read(given: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: OPTIONS,
  });
  const wanted = positionals.map(readPart);
  const sizes = values.sermons.split(',').map((size) => readNumber('sermons', size, 20_000));
  return {
    parts: PARTS.filter((part) => wanted.length === 0 || wanted.includes(part)),
    /** Numbers of sermons, ascending. */
    sizes: [...new Set(sizes)].sort((one, other) => one - other),
    rounds: readNumber('rounds', values.rounds, 99),
    pages: values.pages === undefined ? INDEXED_PAGES : readPages(values.pages),
    /** Whether docs/performance.md gets the tables. */
    write: values.write,
  };
}

/** Reads the arguments of `npm run bench`. @throws ProgramError that says what is wrong, with the usage */
export function readCommandLine(given: readonly string[]) {
  try {
    return read(given);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new ProgramError(`${error.message}\n${USAGE}`);
  }
}
