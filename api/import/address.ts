import { ImportFailure } from '#shared/import/failure.ts';
import { youtubeChannelId } from '#shared/services/live-stream.ts';
import type { Dependencies } from '../dependencies.ts';
import {
  assertFound,
  audioHost,
  AudioRefusal,
  wholeLength,
} from '../sermons/recordings/audio-host.ts';

/** A feed or a calendar of some MB from a slow host. */
const PATIENCE_MS = 60_000;

/** Why a host's answer cannot be read, as the end of a sentence. */
const REASONS: Partial<Record<AudioRefusal['problem'], string>> = {
  not_https: 'only addresses that begin with https:// are read',
  not_public: 'it does not lead to a public website',
  missing: 'there is nothing at it',
  refused: 'its website refuses to answer',
  redirects: 'it leads from one address to the next without end',
};

/** The feed of a YouTube channel: Atom, without a key, with its newest 15 videos. */
export const channelFeed = (id: string): string =>
  `https://www.youtube.com/feeds/videos.xml?channel_id=${id}`;

/** A channel's page without its id: YouTube offers no way from the name to the feed. */
const CHANNEL_NAME = /^(?:https?:\/\/(?:www\.|m\.)?youtube\.com\/(?:@|c\/|user\/)|@[\w.-]+$)/i;

/** Where a source is read: of a channel its feed; subscriptions to calendars are https in another name. */
function readAddress(typed: string): string {
  if (CHANNEL_NAME.test(typed.trim())) throw new ImportFailure('channel');
  const channel = youtubeChannelId(typed);
  return channel === null ? typed.trim().replace(/^webcals?:/i, 'https:') : channelFeed(channel);
}

/** Whether an argument is an address, or a channel's id, rather than the name of a file. */
export const isAddress = (text: string): boolean =>
  /^(?:https?|webcals?):\/\//i.test(text.trim()) || youtubeChannelId(text) !== null;

/**
 * Opens a source by its address: public https only, each redirect checked.
 * @param address or the id of a YouTube channel
 * @throws ImportFailure address, channel
 */
export async function openAddress(
  { fetch }: Pick<Dependencies, 'fetch'>,
  address: string,
): Promise<ReadableStream<Uint8Array>> {
  const url = readAddress(address);
  if (!URL.canParse(url)) throw new ImportFailure('address', 'it is no web address');
  try {
    const ask = audioHost(new URL(url), { fetch }, AbortSignal.timeout(PATIENCE_MS));
    const answer = await ask({ method: 'GET' });
    assertFound(answer);
    if (answer.body === null) throw new ImportFailure('empty');
    return answer.body;
  } catch (error) {
    if (error instanceof ImportFailure) throw error;
    const reason = error instanceof AudioRefusal ? REASONS[error.problem] : undefined;
    throw new ImportFailure('address', reason ?? 'its website does not answer', { cause: error });
  }
}

/** For one host to say the length of a file. */
const SIZE_PATIENCE_MS = 5_000;

/** The length of a file in bytes; null where its host does not say, or does not answer. */
async function lengthOf({ fetch }: Pick<Dependencies, 'fetch'>, address: string) {
  if (!URL.canParse(address)) return null;
  const url = new URL(address.replace(/^http:/i, 'https:'));
  const ask = audioHost(url, { fetch }, AbortSignal.timeout(SIZE_PATIENCE_MS));
  try {
    return wholeLength(await ask({ method: 'HEAD' })) ?? null;
  } catch {
    return null;
  }
}

/** What copying some files would take, in the order of their addresses. */
export const measureFiles = async (
  dependencies: Pick<Dependencies, 'fetch'>,
  addresses: readonly string[],
) => ({ sizes: await Promise.all(addresses.map((each) => lengthOf(dependencies, each))) });
