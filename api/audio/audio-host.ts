import type { Dependencies } from '../dependencies.ts';
import { AudioRefusal } from './audio-refusal.ts';
import { assertPublicAddress } from './public-address.ts';

const MOST_REDIRECTS = 5;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** One question to the host of a recording. */
export type HostRequest = { method: 'GET' | 'HEAD'; range?: string };

/** Asks the host of one recording; the answer is the one after all redirects. */
export type AskHost = (request: HostRequest) => Promise<Response>;

function nextAddress(response: Response, url: URL): URL {
  const location = response.headers.get('Location') ?? '';
  if (!URL.canParse(location, url.href)) throw new AudioRefusal('unreachable');
  return new URL(location, url);
}

/**
 * Redirects are followed here, one by one, so that each address is looked at before it is asked. What a
 * name resolves to cannot be seen from a Worker (docs/decisions/010-podcast.md).
 * @throws AudioRefusal, and what `fetch` throws
 */
export const audioHost =
  (address: URL, { fetch }: Pick<Dependencies, 'fetch'>, signal: AbortSignal): AskHost =>
  async ({ method, range }) => {
    // Compressed, the length would be another.
    const headers = {
      'Accept-Encoding': 'identity',
      ...(range === undefined ? {} : { Range: range }),
    };
    let url = address;
    for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
      assertPublicAddress(url);
      const response = await fetch(url.href, { method, headers, signal, redirect: 'manual' });
      if (!REDIRECTS.has(response.status)) return response;
      await response.body?.cancel();
      url = nextAddress(response, url);
    }
    throw new AudioRefusal('redirects');
  };
