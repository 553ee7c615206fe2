import type { ReverseProxy } from './reverse-proxy/reverse-proxy.ts';
import type { WorkerBundle } from './worker/worker-bundle.ts';
import { startWorker, type RunningWorker } from './worker/worker.ts';

/** The place behind the reverse proxy that holds the current release. */
export type Slot = {
  /** Replaces the release. The previous one finishes its requests, then ends. */
  show: (release: Release) => Promise<void>;
  scheduled: (cron: string) => Promise<void>;
  stop: () => Promise<void>;
  /** Called when the previous release's Worker has ended, including its work after answers. */
  onRetired: () => void;
};

/** The Worker with one build of the site. */
export type Release = { bundle: WorkerBundle; siteDirectory: string };

export type SlotOptions = {
  reverseProxy: Pick<ReverseProxy, 'switchTo'>;
  mediaDirectory: string;
  bindings: Readonly<Record<string, string | undefined>>;
  log: (line: string) => void;
  /** Called when the current Worker dies. */
  died: () => void;
};

export function createSlot({
  reverseProxy,
  mediaDirectory,
  bindings,
  log,
  died,
}: SlotOptions): Slot {
  let current: RunningWorker | undefined;
  const retiring = new Set<RunningWorker>();

  async function retire(worker: RunningWorker, drained: Promise<void>): Promise<void> {
    retiring.add(worker);
    await drained;
    await worker.stop();
    retiring.delete(worker);
    slot.onRetired();
  }

  const slot: Slot = {
    onRetired: () => undefined,
    show: async (release) => {
      const next = await startWorker({ ...release, mediaDirectory, bindings, log });
      const before = current;
      current = next;
      void next.exited.then(() => {
        if (current === next) died();
      });
      const drained = reverseProxy.switchTo(next.port);
      if (before !== undefined) void retire(before, drained);
    },
    scheduled: async (cron) => {
      await current?.scheduled(cron);
    },
    stop: async () => {
      const last = current;
      current = undefined;
      const workers = last === undefined ? retiring : [last, ...retiring];
      await Promise.all([...workers].map((worker) => worker.stop()));
    },
  };
  return slot;
}
