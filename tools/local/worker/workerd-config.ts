// Writes the configuration with which workerd runs the Worker and its local services, then ends. It is a separate
// process, because Miniflare, which creates the configuration, would keep 80 MB of memory.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Miniflare, Runtime } from 'miniflare';
import * as z from 'zod/mini';
import { answerParent } from '../processes/child-program.ts';
import { MiniflareOptions } from './worker-bundle.ts';
import { WorkerdConfigOptions } from './worker.ts';

const EDGE = 'edge';
const WORKER = 'worker';
const AI = 'ai';

/** A workerd service for outgoing requests. It allows only addresses of these kinds. */
const network = (...allow: ('public' | 'private')[]) => ({
  network: { allow, tlsOptions: { trustBrowserCas: true } },
});

/** The hosts in the Worker's variables: the database, the mail provider and the deploy hook. */
const hostsIn = (bindings: Readonly<Record<string, string>>): string[] =>
  Object.values(bindings)
    .map((value) => URL.parse(value)?.hostname ?? '')
    .filter((host) => host !== '');

/** Path of the workerd that belongs to the installed Miniflare. */
function workerdProgram(): string {
  const fromMiniflare = createRequire(createRequire(import.meta.url).resolve('miniflare'));
  return z.parse(z.object({ default: z.string() }), fromMiniflare('workerd')).default;
}

async function configure(order: WorkerdConfigOptions): Promise<Miniflare> {
  const at = (name: string) => path.join(order.bundleDirectory, name);
  const options = await readFile(at('options.json'), 'utf8');
  const { compatibilityDate, compatibilityFlags, assets, r2Buckets } = MiniflareOptions.parse(
    JSON.parse(options),
  );
  const standIn = (name: string) => ({
    name,
    compatibilityDate,
    modules: true as const,
    scriptPath: path.join(import.meta.dirname, `${name}.js`),
  });
  // Transcription is off on this machine unless TRANSCRIPTION is set, because the local replacement cannot transcribe.
  const hasAi = 'TRANSCRIPTION' in order.bindings;
  return new Miniflare({
    workers: [
      {
        ...standIn(EDGE),
        // This flag lets `edge.js` call `SITE.scheduled`.
        compatibilityFlags: ['service_binding_extra_handlers'],
        bindings: { CONFIGURED_HOSTS: hostsIn(order.bindings) },
        serviceBindings: {
          SITE: WORKER,
          ANYWHERE: network('public', 'private'),
          INTERNET: network('public'),
        },
        // This socket bypasses Miniflare's entry Worker, which lets any client set the URL (`MF-Original-URL`). With
        // `proxy`, workerd takes scheme and host from the request line.
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
        outboundService: { name: EDGE, entrypoint: 'Egress' },
        ...(hasAi ? { serviceBindings: { AI: { name: AI, entrypoint: 'Ai' } } } : {}),
      },
      ...(hasAi ? [standIn(AI)] : []),
    ],
    r2Persist: order.mediaDirectory,
    cachePersist: order.cacheDirectory,
    cf: false,
    telemetry: { enabled: false },
  });
}

answerParent(WorkerdConfigOptions, async (order) => {
  const written = Promise.withResolvers<undefined>();
  Runtime.prototype.updateConfig = async (config) => {
    await writeFile(order.file, config);
    written.resolve(undefined);
    // The promise never resolves, because Miniflare would start workerd after it. This program ends instead.
    return new Promise(() => undefined);
  };
  await Promise.race([written.promise, (await configure(order)).ready]);
  return workerdProgram();
});
