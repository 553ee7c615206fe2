import type { Dependencies } from '#api/dependencies.ts';
import type { AudioProblem } from '#shared/sermons/sermons.ts';

const MOST_REDIRECTS = 5;
const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** One request for a file on another website. */
type HostRequest = { method: 'GET' | 'HEAD'; range?: string };

/** Sends a request for one file on another website and returns the answer after all redirects. */
export type RemoteFileFetch = (request: HostRequest) => Promise<Response>;

function nextAddress(response: Response, url: URL): URL {
  const location = response.headers.get('Location') ?? '';
  if (!URL.canParse(location, url.href)) throw new RemoteFileError('unreachable');
  return new URL(location, url);
}

/**
 * Creates a function that requests a file on another website. It follows redirects by itself, to check each address
 * before the request. The runtime checks to which IP address a name resolves (docs/decisions/010-podcast.md). The
 * created function throws RemoteFileError, and the errors of `fetch`.
 */
export const createPublicFetch =
  (address: URL, { fetch }: Pick<Dependencies, 'fetch'>, signal: AbortSignal): RemoteFileFetch =>
  async ({ method, range }) => {
    // Asks for no compression, because it would change the length.
    const headers = {
      'Accept-Encoding': 'identity',
      ...(range === undefined ? {} : { Range: range }),
    };
    let url = address;
    for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
      assertPublicAddress(url);
      const response = await fetch(url.href, { method, headers, signal, redirect: 'manual' });
      if (!REDIRECT_STATUSES.has(response.status)) return response;
      await response.body?.cancel();
      url = nextAddress(response, url);
    }
    throw new RemoteFileError('redirects');
  };

/** Checks the status of a host's answer. @throws RemoteFileError if it is not 2xx */
export function assertOk({ ok, status }: Response): void {
  if (ok) return;
  if (status === 404 || status === 410) throw new RemoteFileError('missing');
  throw new RemoteFileError(status >= 500 ? 'unreachable' : 'refused');
}

/** Reads the first bytes of an answer, at most `limit`, because a host may send without end. */
export async function firstBytes(response: Response, limit: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(limit);
  let length = 0;
  for await (const chunk of response.body ?? []) {
    const piece = chunk.subarray(0, limit - length);
    bytes.set(piece, length);
    length += piece.length;
    if (length === limit) break;
  }
  return bytes.subarray(0, length);
}

/** Length of the whole file in bytes; undefined if the host compresses it or does not send a length. */
export function wholeFileLength(response: Response | undefined): number | undefined {
  if (response?.ok !== true || response.headers.has('Content-Encoding')) return undefined;
  const header =
    response.status === 206
      ? /\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '')?.[1]
      : response.headers.get('Content-Length');
  const length = Number(header ?? 0);
  return Number.isSafeInteger(length) && length > 0 ? length : undefined;
}

/** Names that resolve only within one machine or network (RFC 6761, 6762, 8375, 9476; ICANN). */
const PRIVATE_NAME =
  /\.(?:localhost|local|localdomain|internal|intranet|private|corp|home|lan|arpa|onion|alt|test|invalid|example)$/;

/** A host name with a dot and a last label that begins with a letter, which no notation of an IP address has. */
const PUBLIC_NAME = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z](?:[a-z\d-]*[a-z\d])$/;

/**
 * Refuses an address that is not https or that may lead into a private network (SSRF). All IP addresses are refused,
 * because public websites have a name, and a certificate for it.
 * @throws RemoteFileError
 */
export function assertPublicAddress(url: URL): void {
  if (url.protocol !== 'https:') throw new RemoteFileError('not_https');
  const name = url.hostname.replace(/\.$/, '');
  const isPublic = PUBLIC_NAME.test(name) && !PRIVATE_NAME.test(name);
  const isPlain = url.port === '' && url.username === '' && url.password === '';
  if (!isPublic || !isPlain) throw new RemoteFileError('not_public');
}

/** Thrown for a file on another website that cannot be used; `problem` is the reason. */
export class RemoteFileError extends Error {
  override name = 'RemoteFileError';
  readonly problem: AudioProblem;

  constructor(problem: AudioProblem) {
    super(problem);
    this.problem = problem;
  }
}
