import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { keepRunning } from './processes/keep-running.ts';
import { openBuiltFiles, type BuiltFiles } from './reverse-proxy/built-files.ts';
import type { ReverseProxy } from './reverse-proxy/reverse-proxy.ts';
import { MiniflareOptions, type WorkerBundle } from './worker/worker-bundle.ts';
import { startWorker, type RunningWorker } from './worker/worker.ts';

/** The place of the current release. The reverse proxy forwards requests to the release in it. */
export type ReleaseSlot = {
  /** Replaces the current release, which finishes its requests and then ends. */
  show: (release: Release) => Promise<void>;
  scheduled: (cron: string) => Promise<void>;
  stop: () => Promise<void>;
  /** Called when the Worker of a previous release has ended, including its work after answers (`waitUntil`). */
  onRetired: () => void;
};

/** The Worker with one build of the site. */
export type Release = { bundle: WorkerBundle; siteDirectory: string };

export type SlotOptions = {
  reverseProxy: Pick<ReverseProxy, 'switchTo' | 'lose'>;
  dataDirectory: string;
  bindings: Readonly<Record<string, string | undefined>>;
  log: (line: string) => void;
  /** Called when the Worker ends again and again, with the reason. */
  died: (reason: string) => void;
};

type Running = { worker: RunningWorker; built: BuiltFiles; stop: () => Promise<void> };

/** Opens the files of a release, which the reverse proxy serves without the Worker. */
export async function openReleaseFiles({ bundle, siteDirectory }: Release): Promise<BuiltFiles> {
  const options = await readFile(path.join(bundle.directory, 'options.json'), 'utf8');
  const { routerConfig } = MiniflareOptions.parse(JSON.parse(options)).assets;
  return openBuiltFiles(siteDirectory, routerConfig.static_routing?.user_worker ?? []);
}

/** Creates a slot, which is empty until its first call of `show`. */
export function createReleaseSlot({
  reverseProxy,
  dataDirectory,
  bindings,
  log,
  died,
}: SlotOptions): ReleaseSlot {
  let current: Running | undefined;
  const retiring = new Set<Running>();

  async function retire(release: Running, drained: Promise<void>): Promise<void> {
    retiring.add(release);
    await drained;
    await release.stop();
    retiring.delete(release);
    slot.onRetired();
  }

  async function run(release: Release): Promise<Running> {
    const mediaDirectory = path.join(dataDirectory, 'media');
    const start = () => startWorker({ ...release, mediaDirectory, dataDirectory, bindings, log });
    const built = await openReleaseFiles(release);
    const worker = await start();
    const running: Running = { worker, built, stop: worker.stop };
    running.stop = keepRunning({
      first: worker,
      start,
      lost: () => {
        if (current === running) reverseProxy.lose();
      },
      restarted: (next) => {
        running.worker = next;
        log('The Worker had ended and was started again.');
        if (current === running) void reverseProxy.switchTo(next.port, built);
      },
      gaveUp: (reason) => {
        if (current === running) died(reason);
      },
    });
    return running;
  }

  const slot: ReleaseSlot = {
    onRetired: () => undefined,
    show: async (release) => {
      const next = await run(release);
      const before = current;
      current = next;
      const drained = reverseProxy.switchTo(next.worker.port, next.built);
      if (before !== undefined) void retire(before, drained);
    },
    scheduled: async (cron) => {
      await current?.worker.scheduled(cron);
    },
    stop: async () => {
      const last = current;
      current = undefined;
      const releases = last === undefined ? retiring : [last, ...retiring];
      await Promise.all([...releases].map((release) => release.stop()));
    },
  };
  return slot;
}
