/** Progress of the start, printed to the terminal. */
export type Progress = {
  /** Runs one step, then prints a tick, its name and its duration. */
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

/** Cleanup steps, run in reverse order. */
export type Cleanup = {
  add: (step: () => unknown) => void;
  /** Runs the steps once, however often it is called; a failed step does not stop the others. */
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
 * Starts something in steps that register how to end them; a failed start ends what it had started.
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
