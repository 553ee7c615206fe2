import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { PAGES } from '../harness/pages.ts';
import { ProgramError } from '../program.ts';

export const BENCH_PARTS = ['pages', 'weight', 'serving', 'searches', 'builds', 'memory'] as const;
export type BenchPartName = (typeof BENCH_PARTS)[number];

const HIDDEN_FROM_SEARCH: readonly string[] = ['/giving-test', '/analytics-test', '/404'];
const INDEXED_PAGES = PAGES.filter((path) => !HIDDEN_FROM_SEARCH.includes(path));

const USAGE = `Please write: npm run bench -- [part …] [--sermons N,N] [--rounds N] [--pages /,…]
  part       ${BENCH_PARTS.join(', ')}; all when none is named
  --sermons  sizes of the church, from 1 to 20000, ascending; 100,2000,10000 when left out
  --rounds   how often each figure is measured, from 1 to 99; 3 when left out
  --pages    paths of the part pages; one page of each kind when left out:
             ${INDEXED_PAGES.join(',')}`;

const OPTIONS = {
  sermons: { type: 'string', default: '100,2000,10000' },
  rounds: { type: 'string', default: '3' },
  pages: { type: 'string', default: INDEXED_PAGES.join() },
} as const;

const upTo = (highest: number) => z.int().check(z.minimum(1), z.maximum(highest));
const Order = z.object({
  parts: z.array(z.enum(BENCH_PARTS)),
  /** Sizes of the church to measure, each a number of sermons. */
  sizes: z.array(upTo(20_000)),
  rounds: upTo(99),
  pages: z.array(z.enum(INDEXED_PAGES)),
});

/** Reads the arguments of `npm run bench`. @throws ProgramError with the usage */
export function readCommandLine(given: readonly string[]): z.infer<typeof Order> {
  try {
    const args = [...given];
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
    return z.parse(Order, {
      parts: positionals.length === 0 ? [...BENCH_PARTS] : positionals,
      sizes: values.sermons.split(',').map(Number),
      rounds: Number(values.rounds),
      pages: values.pages.split(','),
    });
  } catch (cause) {
    throw new ProgramError(USAGE, { cause });
  }
}
