/** Publishes on request, one at a time. */
export type Publisher = {
  /** Requests that come while one runs join into one more after it. */
  request: () => void;
  /** Settles when nothing runs and nothing waits. */
  idle: () => Promise<void>;
};

/** @param publish one build and switch; a failure is its own to tell of, `failed` gets what it did not expect */
export function createPublisher(
  publish: () => Promise<void>,
  failed: (error: unknown) => void,
): Publisher {
  let running: Promise<void> | undefined;
  let asked = 0;

  async function run(): Promise<void> {
    for (let served = asked - 1; served !== asked;) {
      served = asked;
      await publish().catch(failed);
    }
    running = undefined;
  }

  return {
    request: () => {
      asked += 1;
      running ??= run();
    },
    idle: () => running ?? Promise.resolve(),
  };
}
