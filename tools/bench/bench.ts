// `npm run bench`: the figures of the site's speed, for churches of several sizes. All of it takes half an hour; name
// a part, or one size, for less. A timing is never a verdict: the exit code is 1 only when something could not be
// measured.
import { availableParallelism, cpus, loadavg } from 'node:os';
import process from 'node:process';
import { runProgram } from '../program.ts';
import { startBenchSite, type Part } from './bench-site.ts';
import { builds } from './builds.ts';
import { PARTS, readCommandLine, type PartName } from './command-line.ts';
import { memory } from './memory.ts';
import { pages } from './pages.ts';
import { type Row, formatMarkdown, toMarkdown, writeDocumentation } from './table.ts';
import { searches } from './searches.ts';
import { serving } from './serving.ts';
import { weight } from './weight.ts';

const MEASURE: Readonly<Record<PartName, Part>> = {
  pages,
  weight,
  serving,
  searches,
  builds,
  memory,
};

const say = (line: string) => {
  console.log(line);
};

type BenchOrder = ReturnType<typeof readCommandLine>;

const load = () => (loadavg()[0] ?? 0).toFixed(1);

/** The machine and the run in one sentence. */
function conditions({ rounds }: BenchOrder, loadBefore: string): string {
  const day = new Date().toISOString().slice(0, 10);
  const processor = `${String(availableParallelism())} × ${cpus()[0]?.model.trim() ?? 'unknown'}`;
  return `Measured on ${day}: ${processor}, Node ${process.versions.node}, load ${loadBefore} before and ${load()} after; median of ${String(rounds)} rounds.`;
}

type Results = Map<PartName, Row[]>;

async function measureSize(order: BenchOrder, sermons: number, results: Results): Promise<void> {
  say(`Building and starting a church with ${String(sermons)} sermons`);
  const site = await startBenchSite(sermons);
  const leave = () => void site.remove().finally(() => process.exit(1));
  process.once('SIGINT', leave).once('SIGTERM', leave);
  const isLargest = sermons === order.sizes.at(-1);
  try {
    for (const part of order.parts) {
      say(`${part}, ${String(sermons)} sermons`);
      try {
        const rows = await MEASURE[part]({ ...order, sermons, isLargest, site, say });
        results.set(part, [...(results.get(part) ?? []), ...rows]);
      } catch (error) {
        console.error(`${part} could not be measured:`, error);
        process.exitCode = 1;
      }
    }
  } finally {
    process.off('SIGINT', leave).off('SIGTERM', leave);
    await site.remove();
  }
}

runProgram(import.meta, async () => {
  const order = readCommandLine(process.argv.slice(2));
  const loadBefore = load();
  const results: Results = new Map();
  for (const sermons of order.sizes) await measureSize(order, sermons, results);
  const measured = conditions(order, loadBefore);
  const tables = new Map<PartName, string>();
  for (const part of PARTS) {
    const rows = results.get(part) ?? [];
    if (rows.length > 0) tables.set(part, toMarkdown(rows));
  }
  for (const [part, table] of tables) say(`\n${part}\n${await formatMarkdown(table)}`);
  say(`\n${measured}`);
  say('±: half of the rounds lie within. ×: of the reference. ✗: misses the limit.');
  if (!order.write) return;
  await writeDocumentation(
    new Map([...tables].map(([part, table]) => [part, `${measured}\n\n${table}`])),
  );
  say('Written into docs/performance.md.');
});
