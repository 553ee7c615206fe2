import { ImportFailure } from '#shared/import/problems.ts';
import { COPY_PROBLEM_WORDS } from '#shared/import/runs.ts';
import { youtubeChannelId } from '#shared/services/live-stream.ts';
import type { Dependencies } from '../dependencies.ts';
import {
  assertOk,
  createPublicFetch,
  RemoteFileError,
  wholeFileLength,
} from '../http/public-fetch.ts';

/** Time limit for reading a source. It is long enough for a feed or calendar of a few MB from a slow host. */
const READ_LIMIT_MS = 60_000;

/** Address of the Atom feed of a YouTube channel. The feed needs no key, and contains the newest 15 videos. */
export const channelFeedUrl = (id: string): string =>
  `https://www.youtube.com/feeds/videos.xml?channel_id=${id}`;

/** Address of a YouTube channel by its name. It cannot be imported, because only a channel's id leads to its feed. */
const CHANNEL_NAME = /^(?:https?:\/\/(?:www\.|m\.)?youtube\.com\/(?:@|c\/|user\/)|@[\w.-]+$)/i;

/** Converts what an editor typed to the address to request. @throws ImportFailure channel, for a channel's name */
function toRequestAddress(typed: string): string {
  if (CHANNEL_NAME.test(typed.trim())) throw new ImportFailure('channel');
  const channel = youtubeChannelId(typed);
  return channel === null ? typed.trim().replace(/^webcals?:/i, 'https:') : channelFeedUrl(channel);
}

/** Whether a text names a source by its address or by a YouTube channel's id, and not by a file name. */
export const isSourceAddress = (text: string): boolean =>
  /^(?:https?|webcals?):\/\//i.test(text.trim()) || youtubeChannelId(text) !== null;

/**
 * Requests a source. Only public https addresses are accepted, also after each redirect.
 * @param address of the source, or the id of a YouTube channel
 * @returns the body of the answer
 * @throws ImportFailure address, channel, empty
 */
export async function openSourceAddress(
  { fetch }: Pick<Dependencies, 'fetch'>,
  address: string,
): Promise<ReadableStream<Uint8Array>> {
  const url = toRequestAddress(address);
  if (!URL.canParse(url)) throw new ImportFailure('address', 'it is no web address');
  try {
    const ask = createPublicFetch(new URL(url), { fetch }, AbortSignal.timeout(READ_LIMIT_MS));
    const answer = await ask({ method: 'GET' });
    assertOk(answer);
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

/** Time limit for asking a host for the length of a file. */
const SIZE_LIMIT_MS = 5_000;

/** Length of a file in bytes; null if its host does not send it or does not answer. */
async function fileLength({ fetch }: Pick<Dependencies, 'fetch'>, address: string) {
  if (!URL.canParse(address)) return null;
  const url = new URL(address.replace(/^http:/i, 'https:'));
  const ask = createPublicFetch(url, { fetch }, AbortSignal.timeout(SIZE_LIMIT_MS));
  try {
    return wholeFileLength(await ask({ method: 'HEAD' })) ?? null;
  } catch {
    return null;
  }
}

/** Sizes of files on other websites in bytes, in the order of their addresses; null where the host does not say. */
export const measureFileSizes = async (
  dependencies: Pick<Dependencies, 'fetch'>,
  addresses: readonly string[],
) => ({ sizes: await Promise.all(addresses.map((each) => fileLength(dependencies, each))) });
