import {
  episodeDate,
  episodeGuid,
  PODCAST_COVER,
  podcastArchivePath,
  podcastPath,
  podcastTitle,
} from '#shared/sermons/podcast.ts';
import { PLACEHOLDER_THUMBNAIL } from '#shared/media/thumbnails.ts';
import type { Episode, PodcastContent } from './podcast.routes.ts';
import { escapeHtml } from '#shared/http/html.ts';
import { linkedHtml } from '#shared/pages/linked-text.ts';
import { markdownHtml } from '#shared/pages/markdown.ts';
import type { Sermon } from '#shared/sermons/sermons.ts';
import { mainServiceTimes } from '#shared/services/service-times.ts';
import { chaptersWithin } from '#shared/sermons/transcripts/chapter-times.ts';

/** Characters that XML 1.0 forbids even when escaped (§ 2.2). */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escaped = (text: string): string => escapeHtml(text.replace(NOT_IN_XML, ''));

/** Text that is XML already, so that it is not escaped again. */
type Xml = { xml: string };

type Attributes = Readonly<Record<string, string | number | null>>;

/**
 * Writes an element of XML 1.0. No feed library is used, because it would add 13 kB to the Worker and needless tags.
 * @param attributes attributes by name; an attribute with the value null is omitted
 * @param content text of the element, or its child elements
 */
function element(name: string, attributes: Attributes, content: string | readonly Xml[] = []): Xml {
  const written = Object.entries(attributes).map(([attribute, value]) =>
    value === null ? '' : ` ${attribute}="${escaped(String(value))}"`,
  );
  const inner =
    typeof content === 'string' ? escaped(content) : content.map(({ xml }) => xml).join('\n');
  const tag = `${name}${written.join('')}`;
  return { xml: inner === '' ? `<${tag}/>` : `<${tag}>${inner}</${name}>` };
}

const textElement = (name: string, text: string): Xml => element(name, {}, text);

/** Minutes for which the feed asks podcast apps to keep it (`ttl`). */
const REFRESH_MINUTES = 60;

/** Makes the address of a file absolute. Paths and addresses of the site get the site's origin. */
function absoluteAddress(address: string, origin: string): string {
  const { href, host, pathname, search } = new URL(address, origin);
  return host === new URL(origin).host ? `${origin}${pathname}${search}` : href;
}

/** The sermon's picture if it has a format that Apple accepts (JPEG or PNG); otherwise the podcast's cover. */
function episodeImage({ thumbnailUrl }: Episode, origin: string): string {
  const isTaken = /\.(?:jpe?g|png)$/i.test(new URL(thumbnailUrl, origin).pathname);
  const isOwnPicture = thumbnailUrl !== PLACEHOLDER_THUMBNAIL;
  return absoluteAddress(isTaken && isOwnPicture ? thumbnailUrl : PODCAST_COVER, origin);
}

function toItem(episode: Episode, origin: string): Xml {
  const { id, title, description, speaker, audioUrl, audioBytes, audioType, audioSeconds } =
    episode;
  return element('item', {}, [
    textElement('title', title),
    textElement('link', `${origin}/sermons/${id}`),
    textElement('description', description),
    element('guid', { isPermaLink: 'false' }, episodeGuid(episode)),
    textElement('pubDate', episodeDate(episode).toUTCString()),
    element('enclosure', {
      ...{ url: absoluteAddress(audioUrl, origin), length: audioBytes, type: audioType },
    }),
    textElement('content:encoded', showNotes(episode, origin)),
    ...spokenParts(episode, origin),
    textElement('itunes:title', title),
    textElement('itunes:author', speaker),
    element('itunes:image', { href: episodeImage(episode, origin) }),
    textElement('itunes:explicit', 'false'),
    textElement('itunes:episodeType', 'full'),
    ...(audioSeconds === null ? [] : [textElement('itunes:duration', String(audioSeconds))]),
  ]);
}

/** Elements for captions, chapters and the preacher (podcastindex.org/namespace/1.0). */
function spokenParts(episode: Episode, origin: string): Xml[] {
  const { id, speaker, chapters, audioSeconds, hasCaptions } = episode;
  const file = `${origin}/sermons/${id}`;
  const hasChapters = chaptersWithin(chapters, audioSeconds).length > 0;
  const captions = { url: `${file}/transcript.vtt`, type: 'text/vtt', language: 'en' };
  const places = { url: `${file}/chapters.json`, type: 'application/json+chapters' };
  return [
    textElement('podcast:person', speaker),
    ...(hasCaptions ? [element('podcast:transcript', captions)] : []),
    ...(hasChapters ? [element('podcast:chapters', places)] : []),
  ];
}

function introduction({ series, settings }: PodcastContent): string {
  const { churchName, missionStatement } = settings;
  const what =
    series === null
      ? `What is preached on ${mainServiceTimes(settings).day}s at ${churchName}.`
      : `The sermons of the series "${series}", preached at ${churchName}.`;
  return missionStatement === null ? what : `${what} ${missionStatement}`;
}

/** Links of a feed to itself, to the feed of the newest episodes, and to the next older archive (RFC 5005, § 4). */
function links({ series, year, olderYear }: PodcastContent, origin: string): Xml[] {
  const current = podcastPath(series);
  const link = (rel: string, path: string) =>
    element('atom:link', { href: `${origin}${path}`, rel, type: 'application/rss+xml' });
  return [
    link('self', year === null ? current : podcastArchivePath(year)),
    ...(year === null ? [] : [link('current', current)]),
    ...(olderYear === null ? [] : [link('prev-archive', podcastArchivePath(olderYear))]),
  ];
}

const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
};
const ARCHIVE_NAMESPACE = 'http://purl.org/syndication/history/1.0';

/**
 * Renders the podcast as RSS 2.0 with the tags that Apple Podcasts and Spotify require
 * (podcasters.apple.com/support/823-podcast-requirements). The feed of a past year has the mark `fh:archive`, so that
 * apps fetch it only once (RFC 5005, § 4).
 * @param origin of the site, without a trailing slash
 */
export function podcastFeed(podcast: PodcastContent, origin: string): string {
  const { settings, episodes, series, year } = podcast;
  const topic = element('itunes:category', { text: 'Christianity' });
  const channel = element('channel', {}, [
    ...(year === null ? [] : [element('fh:archive', {})]),
    textElement('title', podcastTitle(settings.churchName, series)),
    textElement('link', `${origin}/sermons`),
    textElement('description', introduction(podcast)),
    textElement('language', 'en-us'),
    textElement('copyright', settings.churchName),
    textElement('ttl', String(REFRESH_MINUTES)),
    ...links(podcast, origin),
    element('itunes:image', { href: absoluteAddress(PODCAST_COVER, origin) }),
    element('itunes:category', { text: 'Religion & Spirituality' }, [topic]),
    textElement('itunes:explicit', 'false'),
    textElement('itunes:author', settings.churchName),
    // Spotify sends mail to `itunes:email` to verify that a podcast belongs to the church.
    element('itunes:owner', {}, [
      textElement('itunes:name', settings.churchName),
      textElement('itunes:email', settings.email),
    ]),
    textElement('itunes:type', 'episodic'),
    ...episodes.map((episode) => toItem(episode, origin)),
  ]);
  const namespaces = { ...NAMESPACES, 'xmlns:fh': year === null ? null : ARCHIVE_NAMESPACE };
  const { xml } = element('rss', { version: '2.0', ...namespaces }, [channel]);
  return `<?xml version="1.0" encoding="utf-8"?>\n${xml}`;
}

/** Converts a text to HTML. Blank lines separate its paragraphs. */
const paragraphsHtml = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${linkedHtml(paragraph.trim()).replace(/\r?\n/g, '<br>')}</p>`)
    .join('');

/**
 * An episode's show notes as HTML: the sermon's description, scripture and notes.
 * @param origin of the site, without a trailing slash, because apps need absolute addresses
 */
function showNotes({ description, scripture, content }: Sermon, origin: string): string {
  return [
    paragraphsHtml(description),
    scripture === null ? '' : `<p>Scripture: ${escapeHtml(scripture)}</p>`,
    content === null ? '' : markdownHtml(content),
  ]
    .join('')
    .trim()
    .replaceAll('<a href="/', `<a href="${origin}/`);
}
