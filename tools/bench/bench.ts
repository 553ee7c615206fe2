// `npm run bench`: every figure of the site's speed beside its reference, for churches of several sizes. All of it
// takes most of an hour; name a part, or one size, for less. A timing is never a verdict: the exit code is 1 only
// when something could not be measured.
import { availableParallelism, cpus, loadavg } from 'node:os';
import process from 'node:process';
import { runProgram } from '../postgres/program.ts';
import { startBenchSite, type BenchSite } from './bench-site.ts';
import { builds } from './builds.ts';
import { readCommandLine, USAGE, type BenchOrder } from './command-line.ts';
import { writeDocumentation } from './documentation.ts';
import { interactions } from './interactions.ts';
import { memory } from './memory.ts';
import { pages } from './pages.ts';
import type { Bench, Part } from './part.ts';
import type { PartName, Row } from './row.ts';
import { search } from './search.ts';
import { serving } from './serving.ts';
import { toMarkdown, toText } from './table.ts';
import { weight } from './weight.ts';

const MEASURE: Readonly<Record<PartName, Part>> = {
  pages,
  interactions,
  weight,
  serving,
  search,
  builds,
  memory,
};

const say = (line: string) => {
  console.log(line);
};

const load = () => (loadavg()[0] ?? 0).toFixed(1);

/** The machine and the run in one sentence. */
function conditions({ rounds, seconds }: BenchOrder, loadBefore: string): string {
  const day = new Date().toISOString().slice(0, 10);
  const processor = `${String(availableParallelism())} × ${cpus()[0]?.model.trim() ?? 'unknown'}`;
  return `Measured on ${day}: ${processor}, Node ${process.versions.node}, load ${loadBefore} before and ${load()} after; median of ${String(rounds)} rounds, rates for ${String(seconds)} s each.`;
}

/** The site of one size, started when first asked for. */
function oneSite(sermons: number) {
  let started: Promise<BenchSite> | undefined;
  return {
    site: () => {
      if (started === undefined)
        say(`Building and starting a church with ${String(sermons)} sermons`);
      return (started ??= startBenchSite(sermons));
    },
    remove: async () => (await started?.catch(() => undefined))?.remove(),
  };
}

/** Cleans up when the person who waits presses Ctrl-C. @returns ends the watch */
function onInterruption(clean: () => Promise<unknown>): () => void {
  const leave = () => void clean().finally(() => process.exit(1));
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, leave);
  return () => {
    for (const signal of signals) process.off(signal, leave);
  };
}

async function measureSize(order: BenchOrder, sermons: number): Promise<Row[]> {
  const { site, remove } = oneSite(sermons);
  const unwatch = onInterruption(remove);
  const isLargest = sermons === order.sizes.at(-1);
  const bench: Bench = { ...order, sermons, isLargest, site, say };
  const rows: Row[] = [];
  try {
    for (const part of order.parts) {
      say(`${part}, ${String(sermons)} sermons`);
      try {
        const found = await MEASURE[part](bench);
        if (found.length > 0) say(`\n${toText(part, found)}\n`);
        rows.push(...found);
      } catch (error) {
        console.error(`${part} could not be measured:`, error);
        process.exitCode = 1;
      }
    }
  } finally {
    unwatch();
    await remove();
  }
  return rows;
}

runProgram(async () => {
  const order = readCommandLine(process.argv.slice(2));
  if (order.help) {
    say(USAGE);
    return;
  }
  const loadBefore = load();
  const rows: Row[] = [];
  for (const sermons of order.sizes) rows.push(...(await measureSize(order, sermons)));
  const measured = conditions(order, loadBefore);
  const ofPart = (part: PartName) => rows.filter((row) => row.part === part);
  const parts = order.parts.filter((part) => ofPart(part).length > 0);
  if (order.sizes.length > 1) for (const part of parts) say(`\n${toText(part, ofPart(part))}`);
  say(`\n${measured}`);
  say('±: half of the rounds lie within. ×: of the reference. ✗: misses the limit.');
  if (!order.write) return;
  const tables = parts.map((part) => [part, `${measured}\n\n${toMarkdown(ofPart(part))}`] as const);
  await writeDocumentation(new Map(tables));
  say('Written into docs/performance.md.');
});
