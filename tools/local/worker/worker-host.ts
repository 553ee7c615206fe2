// Runs one workerd through miniflare in a separate process. Miniflare restarts a dead workerd on a port that the
// reverse proxy does not know, and leaves workerd running when its parent is killed; `endWithParent` prevents the
// latter.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import type { Readable } from 'node:stream';
import { Log, LogLevel, Miniflare } from 'miniflare';
import { endWithParent, freeMemorySoon } from '../processes/child-program.ts';
import { MiniflareOptions, HostOrder, type HostAnswer } from './worker-messages.ts';

const EDGE = 'edge';
const WORKER = 'worker';
const EGRESS = 'egress';
const AI = 'ai';

/** Restricts workerd's connections by the kind of the resolved address. */
const network = (...allow: ('public' | 'private')[]) => ({
  network: { allow, tlsOptions: { trustBrowserCas: true } },
});

/** The hosts in the Worker's own variables: database, mail, deploy hook. */
const hostsIn = (bindings: Readonly<Record<string, string>>): string[] =>
  Object.values(bindings)
    .map((value) => URL.parse(value)?.hostname ?? '')
    .filter((host) => host !== '');

let miniflare: Miniflare | undefined;
let ending = false;

const answer = (message: HostAnswer) => process.send?.(message);

function watchRuntime(output: Readable, errors: Readable): void {
  output.pipe(process.stdout, { end: false });
  errors.pipe(process.stderr, { end: false });
  // The output ends when workerd dies. Exit, before miniflare restarts it without the reverse proxy knowing.
  output.once('end', () => {
    if (!ending) process.exit(1);
  });
}

async function start(order: Extract<HostOrder, { order: 'start' }>): Promise<void> {
  const at = (name: string) => path.join(order.bundleDirectory, name);
  const options = await readFile(at('options.json'), 'utf8');
  const { compatibilityDate, compatibilityFlags, assets, r2Buckets } = MiniflareOptions.parse(
    JSON.parse(options),
  );
  // Transcription is off on one machine unless it is asked for: the stand-in does not transcribe.
  const hears = 'TRANSCRIPTION' in order.bindings;
  const scriptPath = path.join(import.meta.dirname, 'ai.js');
  const standIn = { name: AI, compatibilityDate, modules: true, scriptPath };
  miniflare = new Miniflare({
    workers: [
      {
        name: EDGE,
        compatibilityDate,
        modules: true,
        scriptPath: path.join(import.meta.dirname, 'edge.js'),
        serviceBindings: { SITE: WORKER },
        // Bypasses miniflare's entry Worker, which lets any client set the URL (`MF-Original-URL`). As a
        // proxy's target, workerd takes scheme and host from the request line.
        unsafeDirectSockets: [{ host: '127.0.0.1', proxy: true }],
      },
      {
        name: WORKER,
        compatibilityDate,
        compatibilityFlags,
        assets: { ...assets, directory: order.siteDirectory },
        modulesRoot: order.bundleDirectory,
        modules: [{ type: 'ESModule', path: at('index.js') }],
        bindings: order.bindings,
        ...(r2Buckets === undefined ? {} : { r2Buckets }),
        outboundService: EGRESS,
        ...(hears ? { serviceBindings: { AI: { name: AI, entrypoint: 'Ai' } } } : {}),
      },
      ...(hears ? [standIn] : []),
      {
        name: EGRESS,
        compatibilityDate,
        modules: true,
        scriptPath: path.join(import.meta.dirname, 'egress.js'),
        bindings: { CONFIGURED_HOSTS: hostsIn(order.bindings) },
        serviceBindings: { ANYWHERE: network('public', 'private'), INTERNET: network('public') },
      },
    ],
    r2Persist: order.mediaDirectory,
    host: '127.0.0.1',
    port: 0,
    cf: false,
    telemetry: { enabled: false },
    log: new Log(LogLevel.WARN),
    handleRuntimeStdio: watchRuntime,
  });
  const address = await miniflare.unsafeGetDirectURL(EDGE);
  answer({ answer: 'ready', port: Number(address.port) });
  // Frees up to 60 MB (10,000 sermons) outside V8's heap.
  freeMemorySoon();
}

async function scheduled(id: number, cron: string): Promise<void> {
  const worker = await miniflare?.getWorker(WORKER);
  const result = await worker?.scheduled({ cron, scheduledTime: new Date() });
  const error = result?.outcome === 'ok' ? null : `outcome ${result?.outcome ?? 'unknown'}`;
  answer({ answer: 'scheduled', id, error });
}

const message = (error: unknown) => (error instanceof Error ? error.message : String(error));

process.on('message', (given) => {
  const order = HostOrder.parse(given);
  if (order.order === 'start') {
    start(order).catch((error: unknown) => answer({ answer: 'failed', message: message(error) }));
    return;
  }
  scheduled(order.id, order.cron).catch((error: unknown) =>
    answer({ answer: 'scheduled', id: order.id, error: message(error) }),
  );
});

endWithParent(async () => {
  ending = true;
  await miniflare?.dispose();
});
