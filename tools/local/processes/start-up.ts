/** Prints the progress of the start to the terminal. */
export type Progress = {
  /** Runs a step of the start, then prints a tick, `done` and the duration. */
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

/** The steps that end the started parts. They run in the reverse order of the start. */
export type Cleanup = {
  add: (step: () => unknown) => void;
  /** Runs all steps, even if a step fails. A second call does nothing. */
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
 * Starts parts of the site. For each part, `start` adds a step to `cleanup` that ends the part. If `start` fails, all
 * these steps run.
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
