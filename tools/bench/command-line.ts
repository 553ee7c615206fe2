import { parseArgs } from 'node:util';
import { ProgramError } from '../postgres/program.ts';
import { PARTS, type PartName } from './row.ts';

export const USAGE = `Please write: npm run bench -- [part …] [--sermons N,N] [--rounds N] [--seconds N] [--write]
  part       ${PARTS.join(', ')}; all when none is named
  --sermons  sizes of the church, from 1 to 20000; 100,1000,10000 when left out
  --rounds   how often each figure is measured, from 1 to 99; 3 when left out
  --seconds  how long each rate is measured in a round, from 1 to 600; 2 when left out
  --write    also puts the tables of these parts into docs/performance.md`;

export type BenchOrder = {
  parts: readonly PartName[];
  /** Numbers of sermons, ascending. */
  sizes: readonly number[];
  rounds: number;
  seconds: number;
  /** Whether docs/performance.md gets the tables. */
  write: boolean;
  help: boolean;
};

const refused = (problem: string) => new ProgramError(`${problem}\n${USAGE}`);

function readNumber(name: string, text: string, highest: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= highest) return number;
  throw refused(`--${name} takes whole numbers from 1 to ${String(highest)}, not '${text}'.`);
}

function readPart(text: string): PartName {
  const part = PARTS.find((name) => name === text);
  if (part === undefined) throw refused(`There is no part '${text}'.`);
  return part;
}

function parse(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        sermons: { type: 'string', default: '100,1000,10000' },
        rounds: { type: 'string', default: '3' },
        seconds: { type: 'string', default: '2' },
        write: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw refused(error.message);
  }
}

/** Reads the arguments of `npm run bench`. @throws ProgramError that says what is wrong, with the usage */
export function readCommandLine(given: readonly string[]): BenchOrder {
  const { values, positionals } = parse(given);
  const wanted = positionals.map(readPart);
  const sizes = values.sermons.split(',').map((size) => readNumber('sermons', size, 20_000));
  return {
    parts: PARTS.filter((part) => wanted.length === 0 || wanted.includes(part)),
    sizes: [...new Set(sizes)].sort((one, other) => one - other),
    rounds: readNumber('rounds', values.rounds, 99),
    seconds: readNumber('seconds', values.seconds, 600),
    write: values.write,
    help: values.help,
  };
}
