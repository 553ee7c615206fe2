/** Cleanup steps, run in reverse order. */
export type Cleanup = {
  add: (step: () => unknown) => void;
  /** Runs the steps once, however often it is called; a failed step does not stop the others. */
  run: () => Promise<void>;
};

export function createCleanup(failed: (error: unknown) => void): Cleanup {
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
