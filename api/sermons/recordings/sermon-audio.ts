import { fileType } from '#shared/media/file-types.ts';
import {
  and,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
  type Column,
  type SQL,
} from 'drizzle-orm';
import type { AudioProblem, MeasuredAudio, Sermon } from '#shared/sermons/sermons.ts';
import { sermons, media } from '#db/tables.ts';
import type { RemainingWork } from '#api/cron/cron.ts';
import type { Dependencies } from '#api/dependencies.ts';
import { describeFailure } from '#api/http/errors.ts';
import { siteOrigin } from '#api/http/origin.ts';
import { measureAudio, unmeasuredAudio } from './measure-audio.ts';

type AudioDependencies = Pick<Dependencies, 'database' | 'assets' | 'fetch' | 'log'>;
type Recording = Pick<Sermon, 'id' | 'audioProblem'> & { audioUrl: string };

/** Maximum number of recordings that one run of cron measures. */
const PER_RUN = 5;

/** Temporary problems, after which another attempt may succeed. */
const TEMPORARY_PROBLEMS: AudioProblem[] = ['unreachable', 'too_slow'];

/** Measures one recording and stores the result, unless the sermon has got another recording in the meantime. */
async function measureAndKeep(
  dependencies: AudioDependencies,
  { id, audioUrl, audioProblem }: Recording,
  siteUrl: string,
): Promise<MeasuredAudio> {
  const key = libraryKey(audioUrl, siteUrl);
  const measured =
    key === undefined
      ? await measureAudio(dependencies, audioUrl, siteUrl)
      : await libraryAudio(dependencies, key);
  // An unchanged problem is not written, because every write of a sermon raises the content revision.
  if (measured.audioProblem !== null && measured.audioProblem === audioProblem) return measured;
  await dependencies.database
    .update(sermons)
    .set(measured)
    .where(and(eq(sermons.id, id), eq(sermons.audioUrl, audioUrl)));
  return measured;
}

/**
 * Measures the new recording of a saved sermon. Never throws, because the sermon is saved already: after a failure it
 * is returned unchanged, and cron tries again.
 * @param siteUrl any address of this site
 */
export async function withMeasuredAudio(
  dependencies: AudioDependencies,
  sermon: Sermon,
  siteUrl: string,
): Promise<Sermon> {
  const { audioUrl, audioBytes } = sermon;
  if (audioUrl === null || audioBytes !== null) return sermon;
  try {
    return { ...sermon, ...(await measureAndKeep(dependencies, { ...sermon, audioUrl }, siteUrl)) };
  } catch (error) {
    dependencies.log({
      level: 'error',
      event: 'audio',
      sermon: sermon.id,
      ...describeFailure(error),
    });
    return sermon;
  }
}

const isTemporary = (problem: AudioProblem | null): boolean =>
  problem !== null && TEMPORARY_PROBLEMS.includes(problem);

/**
 * Measures up to PER_RUN recordings: first new ones, then those with a temporary problem.
 * @returns `for the next run` if new ones remain, `for later` if only those with a temporary problem do
 */
export async function measureDueAudio(dependencies: AudioDependencies): Promise<RemainingWork> {
  const { id, audioUrl, audioProblem } = sermons;
  const isDue = or(isNull(audioProblem), inArray(audioProblem, TEMPORARY_PROBLEMS));
  const due = await dependencies.database
    .select({ id, audioUrl, audioProblem })
    .from(sermons)
    .where(and(isNotNull(audioUrl), isNull(sermons.audioBytes), isDue))
    // The order is random, so that recordings of unreachable hosts do not keep back those of other hosts.
    .orderBy(desc(isNull(audioProblem)), sql`random()`)
    .limit(PER_RUN + 1);
  if (due.length === 0) return 'nothing';
  const siteUrl = await siteOrigin(dependencies.assets, 'http://site.invalid');
  const measured = await Promise.all(
    due
      .slice(0, PER_RUN)
      .flatMap(({ audioUrl: address, ...recording }) =>
        address === null
          ? []
          : [measureAndKeep(dependencies, { ...recording, audioUrl: address }, siteUrl)],
      ),
  );
  const next = due[PER_RUN];
  if (next?.audioProblem === null) return 'for the next run';
  const hasFailed = measured.some((each) => isTemporary(each.audioProblem));
  return hasFailed || next !== undefined ? 'for later' : 'nothing';
}

const FILE = /^\/media\/([\da-f]{32})\.\w+$/;

/**
 * The key of a library file, from its path or its full address; undefined if the address is of no such file.
 * @param siteUrl any address of this site
 */
function libraryKey(address: string, siteUrl: string): string | undefined {
  const url = new URL(address, siteUrl);
  return url.host === new URL(siteUrl).host ? FILE.exec(url.pathname)?.[1] : undefined;
}

/** Data of a recording in the library, from the file's record, because its upload was measured already. */
async function libraryAudio(
  { database }: Pick<Dependencies, 'database'>,
  key: string,
): Promise<MeasuredAudio> {
  const [file] = await database
    .select({ type: media.type, bytes: media.bytes, seconds: media.seconds })
    .from(media)
    .where(eq(media.key, key));
  if (file === undefined) return unmeasuredAudio('missing');
  const { podcastType } = fileType(file.type);
  if (podcastType === undefined) return unmeasuredAudio('wrong_type');
  const { bytes, seconds } = file;
  return { audioBytes: bytes, audioType: podcastType, audioSeconds: seconds, audioProblem: null };
}

/** Column values for a sermon's recording. If its address changes, they clear the data of the old recording. */
export function audioColumns(audioUrl: SQL<string | null>) {
  const kept = (column: Column) =>
    sql`case when ${sermons.audioUrl} is not distinct from ${audioUrl} then ${column} end`;
  return {
    audioUrl,
    audioBytes: kept(sermons.audioBytes),
    audioType: kept(sermons.audioType),
    audioSeconds: kept(sermons.audioSeconds),
    audioProblem: kept(sermons.audioProblem),
  };
}
