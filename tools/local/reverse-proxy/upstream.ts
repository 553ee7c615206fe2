import { Agent } from 'node:http';

/** Something on 127.0.0.1 that answers requests, with the connections kept to it. */
export type Upstream = {
  port: number;
  /** Takes the whole URL in the request line, as proxies do. */
  wholeUrl: boolean;
  agent: Agent;
  /** Requests that it has not answered to the end. */
  underWay: number;
  /** Called whenever a request ends. */
  onIdle: () => void;
};

// Shorter than workerd's own 5 s, so that the reverse proxy never writes into a connection being closed.
const KEEP_IDLE_MS = 2_000;

export const createUpstream = (port: number, wholeUrl: boolean): Upstream => ({
  port,
  wholeUrl,
  agent: new Agent({ keepAlive: true, timeout: KEEP_IDLE_MS, maxFreeSockets: 64 }),
  underWay: 0,
  onIdle: () => undefined,
});

/** Counts a request in; the answer counts it out, once. */
export function enter(upstream: Upstream): () => void {
  upstream.underWay += 1;
  let left = false;
  return () => {
    if (left) return;
    left = true;
    upstream.underWay -= 1;
    if (upstream.underWay === 0) upstream.onIdle();
  };
}

/** Waits until the last request is answered, or `signal` is aborted, and closes the connections. */
export async function drain(upstream: Upstream, signal: AbortSignal): Promise<void> {
  if (upstream.underWay > 0 && !signal.aborted) {
    await new Promise<void>((resolve) => {
      upstream.onIdle = resolve;
      signal.addEventListener('abort', () => {
        resolve();
      });
    });
  }
  upstream.agent.destroy();
}
