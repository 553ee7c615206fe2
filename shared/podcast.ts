import { churchInstant, utcDay } from './dates.ts';
import type { Sermon } from './sermons.ts';

/** The podcast's address on the site; podcast apps keep it for years, so it never changes. */
export const PODCAST_PATH = '/sermons/feed.xml';

/** The podcast's cover, 2000 × 2000 px. */
export const PODCAST_COVER = '/images/podcast-cover.jpg';

/** Address on the site of the podcast of one series; null for the one of all sermons. */
export const podcastPath = (series: string | null): string =>
  series === null ? PODCAST_PATH : `${PODCAST_PATH}?series=${encodeURIComponent(series)}`;

/** The podcast's name, of all sermons or of one series. */
export const podcastTitle = (churchName: string, series: string | null): string =>
  series === null ? `Sermons of ${churchName}` : `${series} – ${churchName}`;

/** What podcast apps know a sermon by: the same through every edit, and at every address of the site. */
export const episodeGuid = ({ id }: Pick<Sermon, 'id'>): string => `sermon-${id}`;

const NOON = 12 * 60;

/**
 * When an episode counts as published: noon of its day on the church's own clock, which every US time zone
 * shows as that day.
 */
export const episodeDate = ({ date }: Pick<Sermon, 'date'>): Date =>
  churchInstant(utcDay(date), NOON);
