import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { closeServer, listen } from '../processes/listen.ts';
import type { BuiltFiles } from './built-files.ts';
import {
  sendText,
  forward,
  isRepeatable,
  createUpstream,
  drain,
  type Upstream,
} from './forward.ts';
import { isKnownHost, type ProxyOptions } from './proxy-headers.ts';

/**
 * The local replacement for Cloudflare's edge. It listens on the public port and forwards requests to the current
 * Worker.
 */
export type ReverseProxy = {
  port: number;
  /**
   * Switches to the Worker at `port` and the files of its build. Settles when the previous Worker may be stopped: after
   * its last answer, after 30 seconds, or at the next switch.
   */
  switchTo: (port: number, built?: BuiltFiles) => Promise<void>;
  /**
   * Must be called when the Worker ends. Until the next switch, its built files are served, and other requests wait.
   */
  lose: () => void;
  /** Makes requests for the Worker wait until `back` settles, while the database is started again. */
  hold: (back: Promise<unknown>) => void;
  /** Sends requests to Astro's dev server first, for `npm run dev`. */
  askFirst: (pages: DevServer) => void;
  close: () => Promise<void>;
};

/** Astro's dev server, which gets each request first. If it has no page (404), the Worker answers. */
export type DevServer = {
  port: number;
  /** Whether the dev server gets the request; false for paths that only the Worker answers. */
  handles: (request: IncomingMessage) => boolean;
  /** Forwards the WebSocket of hot reload. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
};

export type ReverseProxyOptions = ProxyOptions & {
  /** The port; 0 for any free port. */
  port: number;
  /** The address to listen on; absent for every address of this machine. */
  host?: string | undefined;
  /** For tests: how long requests wait for a Worker or a database to start again; by default 10 seconds. */
  longestWaitMs?: number;
};

const LONGEST_DRAIN_MS = 30_000;
const LONGEST_WAIT_MS = 10_000;

/** Waits until `work` settles, or until the time `end` of `performance.now()`. */
async function settled(work: Promise<unknown>, end: number): Promise<void> {
  const limit = Promise.withResolvers<undefined>();
  const timer = setTimeout(limit.resolve, end - performance.now(), undefined);
  await Promise.race([work, limit.promise]);
  clearTimeout(timer);
}

/** Starts the reverse proxy. @throws StartError when the port is in use */
export async function startReverseProxy(options: ReverseProxyOptions): Promise<ReverseProxy> {
  let worker: Upstream | undefined;
  let switched = Promise.withResolvers<undefined>();
  let held: Promise<unknown> | null = null;
  let draining = new AbortController();
  let pages: DevServer | undefined;
  let pageServer: Upstream | undefined;

  const isForThisSite = ({ headers }: IncomingMessage) =>
    isKnownHost(headers.host ?? '', port, options.siteUrl);

  /**
   * Forwards a request to the Worker. A request waits while the Worker or the database starts again, if it may be sent
   * later.
   */
  async function askWorker(
    first: Upstream,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const end = performance.now() + (options.longestWaitMs ?? LONGEST_WAIT_MS);
    let asked = first;
    for (;;) {
      const outcome = await forward(asked, request, response, {
        edge: options,
        ready: () => held && settled(held, end),
      });
      if (outcome === 'answered') return;
      const mayWait = outcome === 'unreached' || isRepeatable(request);
      if (mayWait && asked === worker) await settled(switched.promise, end);
      if (response.destroyed) return;
      if (!mayWait || worker === undefined || asked === worker) break;
      asked = worker;
    }
    sendText(response, 503, 'The site is starting again. Please try again in a moment.');
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isForThisSite(request)) {
      sendText(response, 421, 'No site is known by this name here. SITE_URL can name one.');
      return;
    }
    if (pageServer !== undefined && pages?.handles(request) === true) {
      const passOver = ({ statusCode }: IncomingMessage) => statusCode === 404;
      const outcome = await forward(pageServer, request, response, { edge: options, passOver });
      if (outcome === 'answered') return;
    }
    if (worker === undefined) {
      sendText(response, 503, 'The site is starting. Please try again in a moment.');
      return;
    }
    await askWorker(worker, request, response);
  }

  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    void answer(request, response);
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (pages === undefined || !isForThisSite(request))
      socket.end('HTTP/1.1 426 Upgrade Required\r\nConnection: close\r\n\r\n');
    else pages.upgrade(request, socket, head);
  });
  const port = await listen(server, options.port, options.host);

  return {
    port,
    lose: () => {
      if (worker !== undefined) worker.isGone = true;
    },
    hold: (back) => {
      held = back;
      void back.finally(() => {
        if (held === back) held = null;
      });
    },
    switchTo: async (workerPort, built) => {
      const before = worker;
      worker = createUpstream(workerPort, true, built);
      if (before?.built !== undefined && before.built === built) worker.files = before.files;
      switched.resolve(undefined);
      switched = Promise.withResolvers();
      draining.abort();
      draining = new AbortController();
      if (before === undefined) return;
      const limit = AbortSignal.timeout(LONGEST_DRAIN_MS);
      await drain(before, AbortSignal.any([limit, draining.signal]));
    },
    askFirst: (given) => {
      pages = given;
      pageServer = createUpstream(given.port, false);
    },
    close: async () => {
      await closeServer(server);
      worker?.agent.destroy();
      pageServer?.agent.destroy();
    },
  };
}
