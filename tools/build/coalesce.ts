import process from 'node:process';
import * as z from 'zod/mini';
import { endWithParent } from '../local/processes/end-with-parent.ts';
import { firstErrorLine } from '../local/processes/start-error.ts';
import type { BuildFailure } from './build-program.ts';

/** Work that runs on request, one run at a time. */
export type CoalescedWork = {
  /** Runs the work. Requests during a run are coalesced into one more run after it. */
  request: () => void;
  /** Settles when nothing runs and nothing is requested. */
  idle: () => Promise<void>;
};

/** Creates coalesced work. @param failed receives a run's error; later runs continue */
export function coalesce(
  work: () => Promise<void>,
  failed: (error: unknown) => void,
): CoalescedWork {
  let isRequested = false;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (isRequested) {
      isRequested = false;
      await work().catch(failed);
    }
    running = undefined;
  }

  return {
    request: () => {
      isRequested = true;
      running ??= run();
    },
    idle: () => running ?? Promise.resolve(),
  };
}

/** In a program that `runBuildProgram` started: does its work, and says why it failed. */
export function runOrder<Schema extends z.ZodMiniType>(
  schema: Schema,
  work: (order: z.output<Schema>) => Promise<void>,
): void {
  endWithParent();
  const fail = (failure: BuildFailure) => process.send?.(failure, () => process.exit(1));
  work(z.parse(schema, JSON.parse(process.argv[2] ?? ''))).then(
    () => process.exit(0),
    (error: unknown) => fail({ error: firstErrorLine(error) }),
  );
}
