import { generateRssFeed } from 'feedsmith';
import {
  episodeDate,
  episodeGuid,
  PODCAST_COVER,
  podcastArchivePath,
  podcastPath,
  podcastTitle,
} from '#shared/sermons/podcast.ts';
import { PLACEHOLDER_THUMBNAIL } from '#shared/media/thumbnails.ts';
import type { Episode, Podcast } from './podcast.service.ts';
import { asArchive, forXml, rssText } from './rss-text.ts';
import { showNotes } from './show-notes.ts';

/** Minutes after which an app may refresh. */
const REFRESH_MINUTES = 60;

/** The absolute address of a file; paths of the site get its origin. */
function absolute(address: string, origin: string): string {
  const { href, host, pathname, search } = new URL(address, origin);
  return host === new URL(origin).host ? `${origin}${pathname}${search}` : href;
}

/** The sermon's picture if Apple accepts its format (JPEG or PNG), else the cover. */
function episodeImage({ thumbnailUrl }: Episode, origin: string): string {
  const isTaken = /\.(?:jpe?g|png)$/i.test(new URL(thumbnailUrl, origin).pathname);
  const isOwnPicture = thumbnailUrl !== PLACEHOLDER_THUMBNAIL;
  return absolute(isTaken && isOwnPicture ? thumbnailUrl : PODCAST_COVER, origin);
}

function toItem(episode: Episode, origin: string) {
  const { id, title, description, speaker, audioUrl, audioBytes, audioType } = episode;
  return {
    title,
    link: `${origin}/sermons/${id}`,
    description,
    guid: { value: episodeGuid(episode), isPermaLink: false },
    pubDate: episodeDate(episode),
    enclosures: [{ url: absolute(audioUrl, origin), length: audioBytes, type: audioType }],
    content: { encoded: showNotes(episode, origin) },
    itunes: {
      title,
      author: speaker,
      image: episodeImage(episode, origin),
      explicit: false,
      episodeType: 'full',
      ...(episode.audioSeconds === null ? {} : { duration: episode.audioSeconds }),
    },
  };
}

const seriesOf = ({ part }: Podcast) => (part.kind === 'series' ? part.series : null);

function introduction(podcast: Podcast): string {
  const series = seriesOf(podcast);
  const { churchName, missionStatement } = podcast.settings;
  const what =
    series === null
      ? `What is preached on Sundays at ${churchName}.`
      : `The sermons of the series “${series}”, preached at ${churchName}.`;
  return missionStatement === null ? what : `${what} ${missionStatement}`;
}

const isArchive = ({ part }: Podcast) => part.kind === 'archive';

/** Where this feed is, and where a reader finds the episodes that it leaves out (RFC 5005, section 4). */
function links(podcast: Podcast, origin: string) {
  const { part, olderYear } = podcast;
  const current = podcastPath(seriesOf(podcast));
  const type = 'application/rss+xml';
  const link = (rel: string, path: string) => ({ href: `${origin}${path}`, rel, type });
  return [
    link('self', part.kind === 'archive' ? podcastArchivePath(part.year) : current),
    ...(isArchive(podcast) ? [link('current', current)] : []),
    ...(olderYear === null ? [] : [link('prev-archive', podcastArchivePath(olderYear))]),
  ];
}

/**
 * Renders the podcast as RSS 2.0 with the tags that Apple Podcasts and Spotify require
 * (podcasters.apple.com/support/823-podcast-requirements).
 * @param origin of the site, without a trailing slash
 */
export function podcastFeed(given: Podcast, origin: string): string {
  const podcast = {
    ...given,
    part: forXml(given.part),
    settings: forXml(given.settings),
    episodes: given.episodes.map(forXml),
  };
  const { settings, episodes } = podcast;
  const title = podcastTitle(settings.churchName, seriesOf(podcast));
  const xml = generateRssFeed(
    {
      title,
      link: `${origin}/sermons`,
      description: introduction(podcast),
      language: 'en-us',
      copyright: settings.churchName,
      ttl: REFRESH_MINUTES,
      atom: { links: links(podcast, origin) },
      itunes: {
        image: absolute(PODCAST_COVER, origin),
        categories: [{ text: 'Religion & Spirituality', categories: [{ text: 'Christianity' }] }],
        explicit: false,
        author: settings.churchName,
        // eslint-disable-next-line @typescript-eslint/no-deprecated -- Spotify writes there to verify a church.
        owner: { name: settings.churchName, email: settings.email },
        type: 'episodic',
      },
      items: episodes.map((episode) => toItem(episode, origin)),
    },
    { strict: true },
  );
  return isArchive(given) ? asArchive(rssText(xml)) : rssText(xml);
}
