import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { AudioProblem, MeasuredAudio } from '#shared/audio.ts';
import type { Sermon } from '#shared/sermons.ts';
import { sermons } from '#db/schema/index.ts';
import type { Dependencies } from '../dependencies.ts';
import { describeFailure } from '../errors.ts';
import { siteOrigin } from '../site-origin.ts';
import { measureAudio } from './measure-audio.ts';

type AudioDependencies = Pick<Dependencies, 'database' | 'assets' | 'fetch' | 'log'>;
type Recording = Pick<Sermon, 'id' | 'audioProblem'> & { audioUrl: string };

/** Most recordings that one run of cron asks about. */
const PER_RUN = 5;

/** What may be over by itself. */
const PASSING_PROBLEMS: AudioProblem[] = ['unreachable', 'too_slow'];

/** Measures one recording and keeps the result, unless the sermon has another recording by now. */
async function measureAndKeep(
  dependencies: AudioDependencies,
  { id, audioUrl, audioProblem }: Recording,
  siteUrl: string,
): Promise<MeasuredAudio> {
  const measured = await measureAudio(dependencies, audioUrl, siteUrl);
  // Every write of a sermon raises the content revision, so what stays the same is not written.
  if (measured.audioProblem !== null && measured.audioProblem === audioProblem) return measured;
  await dependencies.database
    .update(sermons)
    .set(measured)
    .where(and(eq(sermons.id, id), eq(sermons.audioUrl, audioUrl)));
  return measured;
}

/**
 * A saved sermon with what the host of its recording says now, when that is not known yet. A failure never
 * fails the save, which is done by now: the sermon comes back as it is, and cron asks again.
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

/** Measures some of the recordings that nobody has asked about yet, or whose host did not answer. */
export async function measureDueAudio(dependencies: AudioDependencies): Promise<void> {
  const { id, audioUrl, audioProblem } = sermons;
  const isDue = or(isNull(audioProblem), inArray(audioProblem, PASSING_PROBLEMS));
  const due = await dependencies.database
    .select({ id, audioUrl, audioProblem })
    .from(sermons)
    .where(and(isNotNull(audioUrl), isNull(sermons.audioBytes), isDue))
    // In turn would ask the same silent hosts forever.
    .orderBy(sql`random()`)
    .limit(PER_RUN);
  if (due.length === 0) return;
  const siteUrl = await siteOrigin(dependencies.assets, 'http://site.invalid');
  await Promise.all(
    due.flatMap(({ audioUrl: address, ...recording }) =>
      address === null
        ? []
        : [measureAndKeep(dependencies, { ...recording, audioUrl: address }, siteUrl)],
    ),
  );
}
