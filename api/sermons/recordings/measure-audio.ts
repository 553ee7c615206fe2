import type { MeasuredAudio } from '#shared/sermons/sermons.ts';
import { fileType, MEDIA_TYPES } from '#shared/media/file-types.ts';
import { isSitePath } from '#shared/http/fields.ts';
import type { Assets, Dependencies } from '#api/dependencies.ts';
import { readMp3, type RangeReader } from './mp3.ts';
import {
  assertOk,
  createPublicFetch,
  firstBytes,
  wholeFileLength,
  type RemoteFileFetch,
  RemoteFileError,
} from '../../http/public-fetch.ts';

type MeasuringDependencies = Pick<Dependencies, 'assets' | 'fetch'>;
type Measured = Omit<MeasuredAudio, 'audioProblem'>;

/** Time limit for all answers of the host together, in milliseconds. */
const TIME_LIMIT_MS = 3_000;
/** Number of bytes to request first. They contain the first frames of an MP3, which give its duration. */
const FIRST_BYTES = 65_536;

/** Types of recordings that podcast apps play, by the MIME type that a host sends or by the file extension. */
const PODCAST_TYPES = new Map(
  MEDIA_TYPES.map((type) => ({ type, ...fileType(type) })).flatMap(
    ({ type, aliases = [], extension, podcastType }) =>
      podcastType === undefined
        ? []
        : [type, ...aliases, `.${extension}`].map((name): [string, string] => [name, podcastType]),
  ),
);

/** MIME types that hosts send if they do not know the type of a file. */
const UNSPECIFIC_TYPES: ReadonlySet<string> = new Set([
  '',
  'application/octet-stream',
  'binary/octet-stream',
  'application/force-download',
  'application/download',
]);

/**
 * MIME type of a recording for the podcast. If the host sends no specific type, the file extension decides.
 * @param contentType the `Content-Type` header of the host's answer
 * @throws RemoteFileError if podcast apps do not play the type
 */
function podcastAudioType(contentType: string | null, { pathname }: URL): string {
  const given = (contentType ?? '').split(';', 1).join('').trim().toLowerCase();
  const extension = /\.\w+$/.exec(pathname)?.[0].toLowerCase() ?? '';
  const type = PODCAST_TYPES.get(UNSPECIFIC_TYPES.has(given) ? extension : given);
  if (type === undefined) throw new RemoteFileError('wrong_type');
  return type;
}

async function measured(type: string, bytes: number, read: RangeReader): Promise<Measured> {
  // If the host refuses a second range, the recording is still usable: only its duration stays unknown.
  const mp3 = type === 'audio/mpeg' ? await readMp3(bytes, read).catch(() => null) : null;
  return { audioBytes: bytes, audioType: type, audioSeconds: mp3?.seconds ?? null };
}

/** Measures a file of this site, read from the binding ASSETS, because a Worker cannot request its own site. */
async function measureOwn(url: URL, assets: Assets): Promise<Measured> {
  const response = await assets.fetch(new Request(url));
  assertOk(response);
  const type = podcastAudioType(response.headers.get('Content-Type'), url);
  const file = new Uint8Array(await response.arrayBuffer());
  if (file.length === 0) throw new RemoteFileError('no_length');
  return measured(type, file.length, (start, end) => Promise.resolve(file.slice(start, end)));
}

async function measureForeign(url: URL, ask: RemoteFileFetch): Promise<Measured> {
  // Some hosts refuse HEAD. Then only the answer to GET is used.
  const head = await ask({ method: 'HEAD' }).catch(() => undefined);
  const readRange = (start: number, end: number) =>
    ask({ method: 'GET', range: `bytes=${start}-${end - 1}` });
  const start = await readRange(0, FIRST_BYTES);
  assertOk(start);
  const given = start.headers.get('Content-Type') ?? head?.headers.get('Content-Type') ?? null;
  const type = podcastAudioType(given, url);
  const bytes = wholeFileLength(start) ?? wholeFileLength(head);
  if (bytes === undefined) throw new RemoteFileError('no_length');
  const beginning = await firstBytes(start, FIRST_BYTES);
  return measured(type, bytes, async (from, to) => {
    if (to <= beginning.length) return beginning.slice(from, to);
    const further = await readRange(from, to);
    if (further.status !== 206) throw new RemoteFileError('refused');
    return firstBytes(further, to - from);
  });
}

/** Rejects when the time limit is reached, because an answer that has begun may never end. */
const rejectAtLimit = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(new RemoteFileError('too_slow'));
    });
  });

/** The data of a recording that the podcast cannot contain, with the reason. */
export const unmeasuredAudio = (audioProblem: MeasuredAudio['audioProblem']): MeasuredAudio => ({
  ...{ audioBytes: null, audioType: null, audioSeconds: null, audioProblem },
});

function problemOf(error: unknown, signal: AbortSignal): MeasuredAudio['audioProblem'] {
  if (signal.aborted) return 'too_slow';
  return error instanceof RemoteFileError ? error.problem : 'unreachable';
}

/**
 * Finds out the length in bytes, type and duration of a recording, by requests to its host. Never throws: the data of a
 * recording that cannot be measured is null, and `audioProblem` says why.
 * @param audioUrl an http(s) address, or a path on this site
 * @param siteUrl any address of this site
 * @param timeLimitMs given only by tests
 */
export async function measureAudio(
  { assets, fetch }: MeasuringDependencies,
  audioUrl: string,
  siteUrl: string,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<MeasuredAudio> {
  const url = new URL(audioUrl, siteUrl);
  const isOwn = isSitePath(audioUrl) || url.host === new URL(siteUrl).host;
  const signal = AbortSignal.timeout(timeLimitMs);
  const measuring = isOwn
    ? measureOwn(url, assets)
    : measureForeign(url, createPublicFetch(url, { fetch }, signal));
  try {
    return { ...(await Promise.race([measuring, rejectAtLimit(signal)])), audioProblem: null };
  } catch (error) {
    return unmeasuredAudio(problemOf(error, signal));
  }
}
