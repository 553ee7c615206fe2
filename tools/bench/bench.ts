// `npm run bench`: measures the site's speed for churches of several sizes. The whole run takes half an hour; a named
// part or a single size takes less. The exit code is 1 only if a measurement failed, never because a value is slow.
import { availableParallelism, cpus, loadavg } from 'node:os';
import process from 'node:process';
import { format } from 'prettier';
import { runProgram } from '../program.ts';
import { startBenchSite, type MeasurePart } from './bench-site.ts';
import { readCommandLine, type BenchPartName } from './command-line.ts';
import { measureBuilds, measureWeight } from './growth.ts';
import { measurePages } from './pages.ts';
import { measureMemory, measureSearches, measureServing } from './serving.ts';
import { markdownTable, type Figure } from './table.ts';

const MEASURE: Readonly<Record<BenchPartName, MeasurePart>> = {
  pages: measurePages,
  weight: measureWeight,
  serving: measureServing,
  searches: measureSearches,
  builds: measureBuilds,
  memory: measureMemory,
};

const load = () => (loadavg()[0] ?? 0).toFixed(1);

/** A sentence about the machine and the run. */
function conditions(rounds: number, loadBefore: string): string {
  const day = new Date().toISOString().slice(0, 10);
  const processor = `${String(availableParallelism())} × ${cpus()[0]?.model.trim() ?? 'unknown'}`;
  return `Measured on ${day}: ${processor}, Node ${process.versions.node}, load ${loadBefore} before and ${load()} after; median of ${String(rounds)} rounds.`;
}

runProgram(import.meta, async () => {
  const order = readCommandLine(process.argv.slice(2));
  const loadBefore = load();
  const results = new Map(order.parts.map((part) => [part, new Map<number, Figure[]>()]));
  for (const sermons of order.sizes) {
    console.log(`Building and starting a church with ${String(sermons)} sermons`);
    const site = await startBenchSite(sermons);
    const isLargest = sermons === order.sizes.at(-1);
    for (const [part, figures] of results) {
      console.log(`${part}, ${String(sermons)} sermons`);
      try {
        figures.set(sermons, await MEASURE[part]({ ...order, sermons, isLargest, site }));
      } catch (error) {
        console.error(`${part} could not be measured:`, error);
        process.exitCode = 1;
      }
    }
    await site.stop();
  }
  for (const [part, figures] of results)
    console.log(`\n${part}\n\n${await format(markdownTable(figures), { parser: 'markdown' })}`);
  console.log(conditions(order.rounds, loadBefore));
  console.log('±: half of the rounds lie within. ×: of the reference. ✗: misses the limit.');
});
