/** Progress of the start, printed to the terminal. */
export type Progress = {
  /** Runs a step, then prints a tick, `done` and the duration. */
  step: <Result>(done: string, work: () => Promise<Result>) => Promise<Result>;
  say: (line: string) => void;
};

export function createProgress(print: (line: string) => void): Progress {
  return {
    say: print,
    step: async (done, work) => {
      const start = performance.now();
      const result = await work();
      print(`  ✓ ${done} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
      return result;
    },
  };
}

/** Steps that end what was started, run in reverse order. */
export type Cleanup = {
  add: (step: () => unknown) => void;
  /** Runs the steps, once only, even if called again. The others continue after a failed one. */
  run: () => Promise<void>;
};

function createCleanup(failed: (error: unknown) => void): Cleanup {
  const steps: (() => unknown)[] = [];
  let running: Promise<void> | undefined;

  async function takeDown(): Promise<void> {
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      try {
        await step();
      } catch (error) {
        failed(error);
      }
    }
  }

  return {
    add: (step) => steps.push(step),
    run: () => (running ??= takeDown()),
  };
}

/**
 * Starts something in steps that register their ends with `cleanup`. If the start fails, all started steps are ended.
 * @param failed receives errors of the cleanup
 */
export async function startWithCleanup<Started>(
  start: (cleanup: Cleanup) => Promise<Started>,
  failed: (error: unknown) => void,
): Promise<Started> {
  const cleanup = createCleanup(failed);
  try {
    return await start(cleanup);
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}
