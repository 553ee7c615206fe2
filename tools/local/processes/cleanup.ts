/** What has to be taken down, last built first. */
export type Cleanup = {
  add: (step: () => unknown) => void;
  /** Runs once, however often it is asked for; a step that fails does not keep the others from running. */
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
