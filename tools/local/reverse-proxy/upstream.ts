import { Agent } from 'node:http';
import type { BuiltFiles } from './built-files.ts';
import { createKeptFiles, type KeptFiles } from './kept-files.ts';

/** A server on 127.0.0.1, with the connections kept alive to it. */
export type Upstream = {
  port: number;
  /** Expects the absolute URL in the request line, as a proxy does. */
  wholeUrl: boolean;
  agent: Agent;
  files: KeptFiles;
  /** Files that are answered without it. */
  built: BuiltFiles | undefined;
  /** True from its end on; its files are answered until another one takes its place. */
  isGone: boolean;
  /** Number of requests in flight. */
  inFlight: number;
  /** Called when no request is in flight any more. */
  onIdle: () => void;
};

// Shorter than workerd's own 5 s, so that no request goes into a connection that workerd is closing.
const KEEP_IDLE_MS = 2_000;

export const createUpstream = (port: number, wholeUrl: boolean, built?: BuiltFiles): Upstream => ({
  port,
  wholeUrl,
  built,
  isGone: false,
  agent: new Agent({ keepAlive: true, timeout: KEEP_IDLE_MS, maxFreeSockets: 64 }),
  files: createKeptFiles(),
  inFlight: 0,
  onIdle: () => undefined,
});

/** Counts a request as in flight. @returns a function that ends it, once */
export function enter(upstream: Upstream): () => void {
  upstream.inFlight += 1;
  let left = false;
  return () => {
    if (left) return;
    left = true;
    upstream.inFlight -= 1;
    if (upstream.inFlight === 0) upstream.onIdle();
  };
}

/** Waits for the last answer or for `signal`, then closes the connections. */
export async function drain(upstream: Upstream, signal: AbortSignal): Promise<void> {
  if (upstream.inFlight > 0 && !signal.aborted) {
    await new Promise<void>((resolve) => {
      upstream.onIdle = resolve;
      signal.addEventListener('abort', () => {
        resolve();
      });
    });
  }
  upstream.agent.destroy();
}
