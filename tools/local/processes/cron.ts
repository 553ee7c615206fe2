import { firstErrorLine } from '#tools/errors.ts';
import type { Slot } from '../slot.ts';
import type { Cleanup } from './start-up.ts';

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

type Cron = { stop: () => void };

type CronOptions = {
  /** Interval in milliseconds; runs are aligned to multiples of it: :00, :15, :30 and :45. */
  every: number;
  run: () => Promise<void>;
  failed: (error: unknown) => void;
};

/** Runs a task repeatedly. A failure is reported and changes nothing; runs never overlap. */
export function startCron({ every, run, failed }: CronOptions): Cron {
  let timer: NodeJS.Timeout;
  const next = () => {
    timer = setTimeout(
      () => {
        run()
          .catch(failed)
          .finally(() => {
            if (!stopped) next();
          });
      },
      every - (Date.now() % every),
    );
  };
  let stopped = false;
  next();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
