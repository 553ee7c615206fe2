import { ImportFailure } from '#shared/import/failure.ts';
import type { Dependencies } from '../dependencies.ts';
import { assertFound, audioHost, AudioRefusal } from '../sermons/recordings/audio-host.ts';

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

/** Subscriptions to calendars are https in another name. */
const asHttps = (address: string) => address.trim().replace(/^webcals?:/i, 'https:');

/** Whether an argument is an address rather than the name of a file. */
export const isAddress = (text: string): boolean => /^(?:https?|webcals?):\/\//i.test(text.trim());

/**
 * Opens a source by its address: public https only, each redirect checked.
 * @throws ImportFailure address
 */
export async function openAddress(
  { fetch }: Pick<Dependencies, 'fetch'>,
  address: string,
): Promise<ReadableStream<Uint8Array>> {
  const url = asHttps(address);
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
