import {
  Agent,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream';
import type { BuiltFiles, ProxyAnswer } from './built-files.ts';
import {
  createFileCache,
  type FileCache,
  compressedHeaders,
  compressor,
  answerEncoding,
} from './compression.ts';
import {
  endToEndHeaders,
  forwardedHeaders,
  publicUrl,
  type ProxyOptions,
} from './proxy-headers.ts';

/** A server on 127.0.0.1 to which requests are forwarded. */
export type Upstream = {
  port: number;
  /** Whether the request line must contain the absolute URL, as for a proxy. */
  wholeUrl: boolean;
  agent: Agent;
  files: FileCache;
  /** Files that the reverse proxy serves without asking this server. */
  built: BuiltFiles | undefined;
  /** Whether the server's process has ended. Its built files are then served until the next switch. */
  isGone: boolean;
  /** Number of requests in flight. */
  inFlight: number;
  /** Called when the last request in flight has ended. */
  onIdle: () => void;
};

// Idle connections are closed earlier than workerd closes them (5 s), so that no request uses a connection that is
// closing.
const KEEP_IDLE_MS = 2_000;

/** Creates an upstream with connections and a cache of its own. The type `Upstream` explains the parameters. */
export const createUpstream = (port: number, wholeUrl: boolean, built?: BuiltFiles): Upstream => ({
  port,
  wholeUrl,
  built,
  isGone: false,
  agent: new Agent({ keepAlive: true, timeout: KEEP_IDLE_MS, maxFreeSockets: 64 }),
  files: createFileCache(),
  inFlight: 0,
  onIdle: () => undefined,
});

/** Counts a request as in flight. @returns a function that counts the request as ended; a second call does nothing */
function enter(upstream: Upstream): () => void {
  upstream.inFlight += 1;
  let left = false;
  return () => {
    if (left) return;
    left = true;
    upstream.inFlight -= 1;
    if (upstream.inFlight === 0) upstream.onIdle();
  };
}

/** Waits until no request is in flight, or until `signal` aborts. Then closes the connections. */
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

export type ForwardOptions = {
  edge: ProxyOptions;
  /** Whether the caller drops an answer, to ask another server instead. */
  passOver?: (answer: IncomingMessage) => boolean;
  /** Returns a promise to await before a request is sent to the server, or null. Built files are served at once. */
  ready?: () => Promise<void> | null;
};

/**
 * Outcome of one attempt to forward a request. Only after `answered` has the visitor an answer. `unreached`: the server
 * received nothing, so any request may go to another. `unanswered`: a request may only if it is repeatable.
 */
type Outcome = 'answered' | 'passed over' | 'unanswered' | 'unreached';

/**
 * Sends an answer of the reverse proxy itself, as plain text. A refusal closes the connection, because the rest of a
 * malformed request could be taken for a second request (request smuggling).
 */
export function sendText(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...(status === 503 ? { 'retry-after': '2' } : {}),
    ...(status < 500 ? { connection: 'close' } : {}),
  });
  response.end(`${text}\n`);
}

function sendAnswer(
  { files }: Upstream,
  request: IncomingMessage,
  answer: ProxyAnswer,
  response: ServerResponse,
) {
  if (response.destroyed) {
    // The visitor disconnected before the answer was found.
    answer.destroy();
    return;
  }
  const encoding = answerEncoding(request, answer);
  const own = endToEndHeaders(answer);
  const headers = encoding === undefined ? own : compressedHeaders(own, encoding);
  response.writeHead(answer.statusCode ?? 502, headers.flat());
  const compressing = encoding === undefined ? null : compressor(encoding);
  files.keep(request, answer, headers, compressing ?? answer);
  const ended = () => undefined; // If the answer is interrupted, both streams are destroyed already.
  if (compressing === null) pipeline(answer, response, ended);
  else pipeline(answer, compressing, response, ended);
}

type Asked =
  { answer: IncomingMessage } | { answer: null; staleConnection: boolean; wasReached: boolean };

function ask(
  upstream: Upstream,
  request: IncomingMessage,
  response: ServerResponse,
  given: { path: string | undefined; edge: ProxyOptions; freshConnection: boolean },
): Promise<Asked> {
  const asked = httpRequest({
    host: '127.0.0.1',
    port: upstream.port,
    agent: given.freshConnection ? false : upstream.agent,
    method: request.method,
    path: given.path,
    headers: forwardedHeaders(request, given.edge.proxyHeader),
  });
  const leave = () => {
    if (!response.writableFinished) asked.destroy();
  };
  response.once('close', leave);
  let wasReached = false;
  const upload = () => {
    wasReached = true;
    request.pipe(asked);
  };
  asked.once('socket', (socket) => {
    if (socket.connecting) socket.once('connect', upload);
    else upload();
  });
  asked.once('close', () => {
    response.off('close', leave);
    if (!wasReached) return;
    // The rest of an unwanted upload is read and discarded, so that the connection stays usable.
    request.unpipe(asked);
    request.resume();
  });
  return new Promise((resolve) => {
    asked.once('response', (answer) => {
      resolve({ answer });
    });
    asked.on('error', () => {
      // This runs later, so that an answer that arrived before the upload failed is handled first.
      setImmediate(() => {
        resolve({ answer: null, staleConnection: asked.reusedSocket, wasReached });
      });
    });
  });
}

/** Whether a request changes nothing, so that it may be sent twice. */
export const isRepeatable = ({ method }: IncomingMessage): boolean =>
  method === 'GET' || method === 'HEAD';

/**
 * Forwards a request to a server, and streams the answer to the visitor. If the server was just closing an idle
 * connection that the request used, sends a repeatable request again.
 */
export async function forward(
  upstream: Upstream,
  request: IncomingMessage,
  response: ServerResponse,
  { edge, passOver, ready }: ForwardOptions,
): Promise<Outcome> {
  const url = publicUrl(request, edge);
  if (url === null) {
    sendText(response, 400, 'This request names no proper address.');
    return 'answered';
  }
  if (upstream.files.send(request, response)) return 'answered';
  const built = await upstream.built?.find(request);
  if (built) {
    request.resume();
    sendAnswer(upstream, request, built, response);
    return 'answered';
  }
  const hasLeft = () => response.destroyed;
  await ready?.();
  if (upstream.isGone || hasLeft()) return 'unreached';
  const path = upstream.wholeUrl ? url : request.url;
  const leave = enter(upstream);
  response.once('close', leave);
  let asked = await ask(upstream, request, response, { path, edge, freshConnection: false });
  if (asked.answer === null && asked.staleConnection && isRepeatable(request)) {
    asked = await ask(upstream, request, response, { path, edge, freshConnection: true });
  }
  if (hasLeft()) return 'answered';
  if (asked.answer !== null && passOver?.(asked.answer) !== true) {
    sendAnswer(upstream, request, asked.answer, response);
    return 'answered';
  }
  asked.answer?.resume();
  response.off('close', leave);
  leave();
  if (asked.answer !== null) return 'passed over';
  return asked.wasReached ? 'unanswered' : 'unreached';
}
