import { Hono } from 'hono';
import * as z from 'zod/mini';
import { churchDay, type Day } from '#shared/calendar/dates.ts';
import type { ApiEnvironment } from '#api/dependencies.ts';
import { revisionHeaders } from '#api/http/caching.ts';
import { validQuery } from '#api/http/validate.ts';
import type { Services } from '#api/services.ts';
import { siteOrigin } from '#api/http/site-origin.ts';
import { podcastFeed } from './podcast-feed.ts';
import { readPodcast, type PodcastPart } from './podcast.service.ts';

// Each year beside a series would be one more copy of the same feed in the cache.
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

/** Includes the day, because a sermon with a future date appears on its day without any write. */
const onDay = (revision: number, today: Day) => `${revision}-${today}`;

function podcastPart(series: string, year: string | undefined): PodcastPart {
  if (series !== '') return { kind: 'series', series };
  return year === undefined ? { kind: 'newest' } : { kind: 'archive', year: Number(year) };
}

type PodcastServices = Pick<Services, 'database' | 'assets' | 'clock' | 'edge'>;

/** Feeds of unknown series and of years without a recording are not found, so that there are few. */
const PARAMETERS = Object.keys(PodcastQuery.shape);

/** `GET /sermons/feed.xml`: the podcast of all sermons, with `?series=` of one series, with `?year=` an archive. */
export function podcastRoutes({ database, assets, clock, edge }: PodcastServices) {
  const cached = edge.cached({ tag: onDay, parameters: PARAMETERS, few: PARAMETERS });
  return new Hono<ApiEnvironment>().get('/', validQuery(PodcastQuery), cached, async (c) => {
    const { series = '', year } = c.req.valid('query');
    const today = churchDay(clock());
    const [origin, { revision, podcast }] = await Promise.all([
      siteOrigin(assets, c.req.url),
      readPodcast(database, { part: podcastPart(series, year), today }),
    ]);
    return c.body(podcastFeed(podcast, origin), 200, {
      'Content-Type': 'application/rss+xml; charset=utf-8',
      ...revisionHeaders(onDay(revision, today)),
    });
  });
}
