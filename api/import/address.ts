import { ImportFailure } from '#shared/import/problems.ts';
import { COPY_PROBLEM_WORDS } from '#shared/import/runs.ts';
import { youtubeChannelId } from '#shared/services/live-stream.ts';
import type { Dependencies } from '../dependencies.ts';
import {
  assertFound,
  createPublicFetch,
  RemoteFileError,
  wholeFileLength,
} from '../http/public-fetch.ts';

/** Time limit for a feed or calendar of a few MB from a slow host. */
const PATIENCE_MS = 60_000;

/** The Atom feed of a YouTube channel. It needs no key and contains the newest 15 videos. */
export const channelFeedUrl = (id: string): string =>
  `https://www.youtube.com/feeds/videos.xml?channel_id=${id}`;

/** Address of a channel with its name. It cannot be imported, because YouTube does not tell the feed for a name. */
const CHANNEL_NAME = /^(?:https?:\/\/(?:www\.|m\.)?youtube\.com\/(?:@|c\/|user\/)|@[\w.-]+$)/i;

/** The address to request: a channel's feed, or an address with `https` instead of a calendar's `webcal`. */
function readAddress(typed: string): string {
  if (CHANNEL_NAME.test(typed.trim())) throw new ImportFailure('channel');
  const channel = youtubeChannelId(typed);
  return channel === null ? typed.trim().replace(/^webcals?:/i, 'https:') : channelFeedUrl(channel);
}

/** Whether an argument is an address or a channel id, not a file name. */
export const isSourceAddress = (text: string): boolean =>
  /^(?:https?|webcals?):\/\//i.test(text.trim()) || youtubeChannelId(text) !== null;

/**
 * Opens a source by its address: public https only, with each redirect checked.
 * @param address address, or id of a YouTube channel
 * @throws ImportFailure address, channel
 */
export async function openSourceAddress(
  { fetch }: Pick<Dependencies, 'fetch'>,
  address: string,
): Promise<ReadableStream<Uint8Array>> {
  const url = readAddress(address);
  if (!URL.canParse(url)) throw new ImportFailure('address', 'it is no web address');
  try {
    const ask = createPublicFetch(new URL(url), { fetch }, AbortSignal.timeout(PATIENCE_MS));
    const answer = await ask({ method: 'GET' });
    assertFound(answer);
    if (answer.body === null) throw new ImportFailure('empty');
    return answer.body;
  } catch (error) {
    if (error instanceof ImportFailure) throw error;
    const problem = error instanceof RemoteFileError ? error.problem : 'unreachable';
    const isInsecure = problem === 'not_https';
    const reason = isInsecure
      ? 'only addresses that begin with https:// are read'
      : COPY_PROBLEM_WORDS[problem];
    throw new ImportFailure('address', reason, { cause: error });
  }
}

/** Time limit for a host's answer with the length of a file. */
const SIZE_PATIENCE_MS = 5_000;

/** Length of a file in bytes; null if its host does not send it or does not answer. */
async function lengthOf({ fetch }: Pick<Dependencies, 'fetch'>, address: string) {
  if (!URL.canParse(address)) return null;
  const url = new URL(address.replace(/^http:/i, 'https:'));
  const ask = createPublicFetch(url, { fetch }, AbortSignal.timeout(SIZE_PATIENCE_MS));
  try {
    return wholeFileLength(await ask({ method: 'HEAD' })) ?? null;
  } catch {
    return null;
  }
}

/** Sizes of the files at some addresses in bytes, in the same order. */
export const measureFileSizes = async (
  dependencies: Pick<Dependencies, 'fetch'>,
  addresses: readonly string[],
) => ({ sizes: await Promise.all(addresses.map((each) => lengthOf(dependencies, each))) });
