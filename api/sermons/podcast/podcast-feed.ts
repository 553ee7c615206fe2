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
import type { Episode, Podcast } from './podcast.routes.ts';
import { escapeHtml } from '#shared/http/html.ts';
import { linkedHtml } from '#shared/pages/linked-text.ts';
import { markdownHtml } from '#shared/pages/markdown.ts';
import type { Sermon } from '#shared/sermons/sermons.ts';
import { chaptersWithin } from '#shared/sermons/transcripts/chapters.ts';

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
    podcast: spokenParts(episode, origin),
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

/** Captions, chapters and the preacher (podcastindex.org/namespace/1.0). */
function spokenParts(episode: Episode, origin: string) {
  const { id, speaker, chapters, audioSeconds, hasCaptions } = episode;
  const file = `${origin}/sermons/${id}`;
  const hasChapters = chaptersWithin(chapters, audioSeconds).length > 0;
  return {
    persons: [{ display: speaker }],
    ...(hasCaptions
      ? { transcripts: [{ url: `${file}/transcript.vtt`, type: 'text/vtt', language: 'en' }] }
      : {}),
    ...(hasChapters
      ? { chapters: { url: `${file}/chapters.json`, type: 'application/json+chapters' } }
      : {}),
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

/** Characters that XML 1.0 forbids even when escaped (§ 2.2). */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const xmlText = (text: string): string => text.replace(NOT_IN_XML, '');

/** Removes from the texts of a record the characters that XML forbids. */
const forXml = <Texts extends object>(record: Texts): Texts => ({
  ...record,
  ...Object.fromEntries(
    Object.entries(record).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'string' ? [[name, xmlText(value)]] : [],
    ),
  ),
});

/**
 * Corrects the library's RSS: removes the white space around CDATA sections, which some apps show, and writes Apple's current values of `explicit`.
 */
const rssText = (xml: string): string =>
  xml
    // Never removed here: between `]]` and `>` that would end the CDATA section around it.
    .replace(NOT_IN_XML, '\uFFFD')
    .replace(/>\s+<!\[CDATA\[/g, '><![CDATA[')
    .replace(/\]\]>\s+<\//g, ']]></')
    .replaceAll(
      '<itunes:explicit>no</itunes:explicit>',
      '<itunes:explicit>false</itunes:explicit>',
    );

/** Marks a feed as an archive, which readers need to fetch only once (RFC 5005, section 4). */
const asArchive = (xml: string): string =>
  xml
    .replace('<rss ', '<rss xmlns:fh="http://purl.org/syndication/history/1.0" ')
    .replace('<channel>', '<channel><fh:archive/>');

/** Splits a text into paragraphs at blank lines. */
const paragraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${linkedHtml(paragraph.trim()).replace(/\r?\n/g, '<br>')}</p>`)
    .join('');

/**
 * An episode's show notes as HTML: description, scripture and notes.
 * @param origin of the site, without a trailing slash: apps need absolute addresses
 */
function showNotes({ description, scripture, content }: Sermon, origin: string): string {
  return [
    paragraphs(description),
    scripture === null ? '' : `<p>Scripture: ${escapeHtml(scripture)}</p>`,
    content === null ? '' : markdownHtml(content),
  ]
    .join('')
    .replaceAll('<a href="/', `<a href="${origin}/`);
}
