import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { addDays, type Day } from '#shared/dates.ts';
import type { Sermon } from '#shared/sermons.ts';
import type { Settings } from '#shared/settings.ts';
import type { Database } from '#db/client.ts';
import { contentRevisionQuery } from '#db/content-revision.ts';
import { sermons } from '#db/schema/index.ts';
import { sermonColumns, sermonOrder, toSermon } from '#db/sermons.ts';
import { settingsQuery, toSettings } from '#db/settings.ts';
import { AppError } from '../../errors.ts';

/** A sermon with a recording that podcast apps can use. */
export type Episode = Sermon & { audioUrl: string; audioBytes: number; audioType: string };

/** The content of a podcast; `series` is null for the podcast of all sermons. */
export type Podcast = { settings: Settings; series: string | null; episodes: Episode[] };

type Wanted = {
  series: string | null;
  /** The church's day; sermons with a later date are left out. */
  today: Day;
};

function toEpisodes(sermon: Sermon): Episode[] {
  const { audioUrl, audioBytes, audioType } = sermon;
  if (audioUrl === null || audioBytes === null || audioType === null) return [];
  return [{ ...sermon, audioUrl, audioBytes, audioType }];
}

/**
 * Reads all sermons with a usable recording, newest first, in one round trip.
 * @throws AppError not_found when no sermon is of this series
 */
export async function readPodcast(
  database: Database,
  { series, today }: Wanted,
): Promise<{ revision: number; podcast: Podcast }> {
  const ofSeries = series === null ? undefined : eq(sermons.series, series);
  const until = lt(sermons.date, new Date(addDays(today, 1)));
  const [revision, settings, known, rows] = await database.batch([
    contentRevisionQuery(database),
    settingsQuery(database),
    database.select({ id: sermons.id }).from(sermons).where(ofSeries).limit(1),
    database
      .select(sermonColumns)
      .from(sermons)
      .where(and(ofSeries, until, isNotNull(sermons.audioBytes)))
      .orderBy(...sermonOrder),
  ]);
  if (series !== null && known.length === 0) throw new AppError('not_found');
  const episodes = rows.map(toSermon).flatMap(toEpisodes);
  const podcast = { settings: toSettings(settings), series, episodes };
  return { revision: revision[0]?.revision ?? 0, podcast };
}
