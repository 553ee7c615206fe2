import type { Front } from './front/front.ts';
import type { WorkerBundle } from './worker/worker-bundle.ts';
import { startWorker, type RunningWorker } from './worker/worker.ts';

/** What the public sees: the Worker with one build of the site, behind the front. */
export type Stage = {
  /** Shows another bundle or another build; the one before answers its last requests, then ends. */
  show: (scene: Scene) => Promise<void>;
  scheduled: (cron: string) => Promise<void>;
  stop: () => Promise<void>;
};

export type Scene = { bundle: WorkerBundle; siteDirectory: string };

export type StageOptions = {
  front: Pick<Front, 'switchTo'>;
  bindings: Readonly<Record<string, string | undefined>>;
  log: (line: string) => void;
  /** Called when the Worker that is shown dies. */
  died: () => void;
};

export function createStage({ front, bindings, log, died }: StageOptions): Stage {
  let current: RunningWorker | undefined;
  return {
    show: async (scene) => {
      const next = await startWorker({ ...scene, bindings, log });
      const before = current;
      current = next;
      void next.exited.then(() => {
        if (current === next) died();
      });
      await front.switchTo(next.port);
      await before?.stop();
    },
    scheduled: async (cron) => {
      await current?.scheduled(cron);
    },
    stop: async () => {
      const last = current;
      current = undefined;
      await last?.stop();
    },
  };
}
