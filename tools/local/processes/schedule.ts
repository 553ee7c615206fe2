import type { Cleanup } from './cleanup.ts';
import { startCron } from './cron.ts';
import type { Slot } from '../slot.ts';
import { firstErrorLine } from './start-error.ts';

/** The cron expression of wrangler.toml. */
const CRON = '*/15 * * * *';
/** In milliseconds. */
export const QUARTER_HOUR = 15 * 60_000;

/** Runs the Worker's cron handler every quarter of an hour. @returns a function that runs it now */
export function scheduleWorker(
  slot: Slot,
  log: (line: string) => void,
  cleanup: Cleanup,
): () => Promise<void> {
  const run = () => slot.scheduled(CRON);
  const cron = startCron({
    every: QUARTER_HOUR,
    run,
    failed: (error) => {
      log(`The cron handler failed: ${firstErrorLine(error)}`);
    },
  });
  cleanup.add(cron.stop);
  return run;
}
