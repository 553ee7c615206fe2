import { Hono } from 'hono';
import * as z from 'zod/mini';
import { churchDay, type CalendarDate, addDays } from '#shared/calendar/dates.ts';
import type { ApiEnvironment, Services } from '#api/dependencies.ts';
import { revisionHeaders } from '#api/http/headers.ts';
import { validQuery } from '#api/http/validate.ts';
import { siteOrigin } from '#api/http/origin.ts';
import { podcastFeed } from './podcast-feed.ts';
import { and, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import { MOST_PODCAST_EPISODES } from '#shared/sermons/podcast.ts';
import type { Sermon } from '#shared/sermons/sermons.ts';
import type { Settings } from '#shared/settings/settings.ts';
import type { Database } from '#db/client.ts';
import { contentRevisionQuery } from '#db/publishing/content-revision.ts';
import { isPublic } from '#db/publishing/record-states.ts';
import { sermons } from '#db/tables.ts';
import { sermonColumns, sermonOrder } from '#db/sermons/sermons.ts';
import { settingsQuery, toSettings } from '#db/settings/settings.ts';
import { AppError } from '#api/http/errors.ts';

// A query with both parameters is refused, because its feed would only fill the cache with the same episodes again.
const hasOnePart = z.refine<{ series?: string | undefined; year?: string | undefined }>(
  ({ series = '', year }) => series === '' || year === undefined,
  { message: 'year is for the feed without a series', path: ['year'] },
);

const PodcastQuery = z
  .object({
    series: z.optional(z.string()),
    year: z.optional(z.string().check(z.regex(/^\d{4}$/, 'year must be a year such as 2026'))),
  })
  .check(hasOnePart);

/** The feed's `ETag`. It includes the day, because a sermon of a later day appears on its day without any write. */
const feedETag = (revision: number, today: CalendarDate) => `${revision}-${today}`;

type PodcastServices = Pick<Services, 'database' | 'assets' | 'clock' | 'edge'>;

/** Parameters with few values to cache, because unknown series and years without recordings get 404. */
const PARAMETERS = Object.keys(PodcastQuery.shape);

/** `GET /sermons/feed.xml`: the podcast of all sermons, of a series (`?series=`), or of a past year (`?year=`). */
export function podcastRoutes({ database, assets, clock, edge }: PodcastServices) {
  const cached = edge.cached({ tag: feedETag, parameters: PARAMETERS, few: PARAMETERS });
  return new Hono<ApiEnvironment>().get('/', validQuery(PodcastQuery), cached, async (c) => {
    const { series = '', year } = c.req.valid('query');
    const now = clock();
    const [origin, { revision, podcast }] = await Promise.all([
      siteOrigin(assets, c.req.url),
      readPodcast(database, { series: series || null, year: year ? Number(year) : null }, now),
    ]);
    return c.body(podcastFeed(podcast, origin), 200, {
      'Content-Type': 'application/rss+xml; charset=utf-8',
      ...revisionHeaders(feedETag(revision, churchDay(now))),
    });
  });
}

/** A sermon with a recording that podcast apps can use. */
export type Episode = Sermon & {
  audioUrl: string;
  audioBytes: number;
  audioType: string;
  /** Whether the sermon has a transcript with times. */
  hasCaptions: boolean;
};

/** Which episodes a feed contains: all of a series, all of a year (an archive), or the newest if both are null. */
type PodcastPart = { series: string | null; year: number | null };

export type PodcastContent = PodcastPart & {
  settings: Settings;
  /** The episodes of the feed, newest first. */
  episodes: Episode[];
  /** The year of the archive with the next older episodes; null if no older episodes exist, and in a series' feed. */
  olderYear: number | null;
};

const hasCaptions = sql<boolean>`exists (select from sermon_transcripts spoken
  where spoken.id = sermons.id and (spoken.cues -> -1 ->> 'end')::numeric > 0)`;

function toEpisodes(sermon: Sermon & Pick<Episode, 'hasCaptions'>): Episode[] {
  const { audioUrl, audioBytes, audioType } = sermon;
  if (audioUrl === null || audioBytes === null || audioType === null) return [];
  return [{ ...sermon, audioUrl, audioBytes, audioType }];
}

const yearBegins = (year: number) => new Date(Date.UTC(year, 0, 1));

/** SQL condition: the sermon is public, and its day is today in the church's time zone or earlier. */
const isPreached = (now: Date) =>
  and(isPublic(sermons, now), lt(sermons.date, new Date(addDays(churchDay(now), 1))));

/**
 * Reads the settings and the sermons with a usable recording, in one round trip.
 * @throws AppError not_found if the series has no sermon or the year has no recording
 */
async function readPodcast(
  database: Database,
  { series, year }: PodcastPart,
  now: Date,
): Promise<{ revision: number; podcast: PodcastContent }> {
  const ofSeries = series === null ? undefined : eq(sermons.series, series);
  const ofYear =
    year === null
      ? undefined
      : and(gte(sermons.date, yearBegins(year)), lt(sermons.date, yearBegins(year + 1)));
  const isNewest = series === null && year === null;
  const [revision, settings, known, rows, [older]] = await database.batch([
    contentRevisionQuery(database, now),
    settingsQuery(database),
    database
      .select({ id: sermons.id })
      .from(sermons)
      .where(and(isPublic(sermons, now), ofSeries))
      .limit(1),
    database
      .select({ ...sermonColumns, hasCaptions })
      .from(sermons)
      .where(and(isPreached(now), ofSeries, ofYear, isNotNull(sermons.audioBytes)))
      .orderBy(...sermonOrder)
      .limit(isNewest ? MOST_PODCAST_EPISODES : Number.MAX_SAFE_INTEGER),
    olderQuery(database, { series, year }, now),
  ]);
  if (series !== null && known.length === 0) throw new AppError('not_found');
  const episodes = rows.flatMap(toEpisodes);
  if (year !== null && episodes.length === 0) throw new AppError('not_found');
  const olderYear = older?.date.getUTCFullYear() ?? null;
  const podcast = { settings: toSettings(settings), series, year, episodes, olderYear };
  return { revision: revision[0]?.revision ?? 0, podcast };
}

/** Query for the newest episode that is older than all episodes of the feed; no row for a series' feed. */
const olderQuery = (database: Database, { series, year }: PodcastPart, now: Date) =>
  database
    .select({ date: sermons.date })
    .from(sermons)
    .where(
      and(
        isPreached(now),
        year === null ? undefined : lt(sermons.date, yearBegins(year)),
        isNotNull(sermons.audioBytes),
      ),
    )
    .orderBy(...sermonOrder)
    .offset(year === null ? MOST_PODCAST_EPISODES : 0)
    .limit(series === null ? 1 : 0);
