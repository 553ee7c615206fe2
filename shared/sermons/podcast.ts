import { churchInstant, utcDay } from '../calendar/dates.ts';
import type { Sermon } from './sermons.ts';

/** Path of the podcast's RSS feed. The path must never change, because podcast apps store it for years. */
export const PODCAST_PATH = '/sermons/feed.xml';

/** Path of the podcast's cover, a picture of 2000 × 2000 px. */
export const PODCAST_COVER = '/images/podcast-cover.jpg';

/** Number of episodes in the podcast of all sermons. Older episodes are in the archive of their year. */
export const MOST_PODCAST_EPISODES = 300;

/** Path of a series' podcast; if `series` is null, path of the podcast of all sermons. */
export const podcastPath = (series: string | null): string =>
  series === null ? PODCAST_PATH : `${PODCAST_PATH}?series=${encodeURIComponent(series)}`;

/** Path of the archive with all episodes of a year. */
export const podcastArchivePath = (year: number): string => `${PODCAST_PATH}?year=${year}`;

/** Title of a series' podcast; if `series` is null, title of the podcast of all sermons. */
export const podcastTitle = (churchName: string, series: string | null): string =>
  series === null ? `Sermons of ${churchName}` : `${series} – ${churchName}`;

/** Id of an episode for podcast apps. It stays the same when the sermon is edited or the site's address changes. */
export const episodeGuid = ({ id }: Pick<Sermon, 'id'>): string => `sermon-${id}`;

const NOON = 12 * 60;

/**
 * Publication time of an episode: noon on the church's clock, because noon is on the same day in every US time zone.
 */
export const episodeDate = ({ date }: Pick<Sermon, 'date'>): Date =>
  churchInstant(utcDay(date), NOON);
