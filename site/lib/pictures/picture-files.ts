import { buildEnvironment } from '#site/lib/build/build-environment.ts';

/** Why a build has no file: the store lacks it, or did not answer. */
export type NoFile = 'missing' | 'unreachable';

const LONGEST_WAIT_MS = 10_000;

/** Asks the running site, which reads the store in the cloud and on one machine alike. */
async function ask(url: string, method: 'GET' | 'HEAD'): Promise<Response | NoFile> {
  const address = new URL(url, buildEnvironment.SITE_URL);
  const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
  const response = await fetch(address, { method, signal }).catch(() => null);
  if (response?.status === 404) return 'missing';
  return response?.ok === true ? response : 'unreachable';
}

/** Whether the store lacks a file; false also where it does not answer. @param url `/media/…` */
export const isMissing = async (url: string): Promise<boolean> =>
  (await ask(url, 'HEAD')) === 'missing';

/** The bytes of a file of the library. @param url `/media/…` */
export async function readFileOfLibrary(url: string): Promise<Buffer | NoFile> {
  const answer = await ask(url, 'GET');
  if (!(answer instanceof Response)) return answer;
  return answer.arrayBuffer().then(
    (bytes) => Buffer.from(bytes),
    () => 'unreachable' as const,
  );
}
