import { existsSync } from 'node:fs';
import process from 'node:process';
import { afterAll, expect, test } from 'vitest';
import { memoryOf } from '#tools/bench/memory.ts';
import { startWorkerSite } from '../../support/machine/worker-site.ts';

const site = await startWorkerSite({ 'about.html': '<h1>About Us</h1>' });
afterAll(site.stop);

const AT_ONCE = 10;

async function ask(requests: number): Promise<void> {
  for (let asked = 0; asked < requests; asked += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => site.get('/about')));
    for (const answer of answers) await answer.arrayBuffer();
  }
}

/** Memory in MB that workerd has allocated. */
const workerdHolds = async () => (await memoryOf(process.pid, 'Anonymous')).get('workerd') ?? 0;

// Only Linux tells what a process holds.
test.skipIf(!existsSync('/proc/self/smaps_rollup'))(
  'thousands of requests leave workerd as large as it was',
  async () => {
    await ask(1_000);
    const before = await workerdHolds();
    expect(before).toBeGreaterThan(20);
    await ask(2_000);
    expect((await workerdHolds()) - before).toBeLessThan(20);
  },
);
