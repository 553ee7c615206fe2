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
