import type { Dependencies } from '../dependencies.ts';
import { audioHost, wholeLength } from '../sermons/recordings/audio-host.ts';

/** For one host to say the length of a file. */
const PATIENCE_MS = 5_000;

/** The length of a file in bytes; null where its host does not say, or does not answer. */
async function lengthOf({ fetch }: Pick<Dependencies, 'fetch'>, address: string) {
  if (!URL.canParse(address)) return null;
  const url = new URL(address.replace(/^http:/i, 'https:'));
  const ask = audioHost(url, { fetch }, AbortSignal.timeout(PATIENCE_MS));
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
