import { openSource } from '../bytes.ts';
import { sermonDraft } from '../drafts.ts';
import {
  doubtList,
  identifyRecord,
  recordName,
  type Doubt,
  type GivenDays,
  ImportFailure,
  refuseTooManyRecords,
} from '../problems.ts';
import { isHtml, markdownText, oneLine, plainText } from '../html.ts';
import { countOccurrences } from '../mapping.ts';
import { findScripture, findVideo } from '../mentions.ts';
import { isOrganization } from '../names.ts';
import type { SourceReader, ReadOptions } from '../records.ts';
import { readWrittenDay } from '../written-dates.ts';
import { childOf, readXml, textOf, type XmlElement } from '../xml.ts';
import { episodeFiles, withEpisodeFiles, type Episode } from './podcast-files.ts';

/** One document of a feed: its channel, its episodes, and the address of the document with older episodes. */
type FeedPage = { channel: XmlElement | undefined; items: XmlElement[]; older: string | undefined };

/** Address of the document with older episodes: the previous archive, or the next page (RFC 5005 § 3, § 4). */
function olderPart(channel: XmlElement | undefined): string | undefined {
  const links = channel?.children.filter(({ name }) => name === 'atom:link') ?? [];
  const link = (rel: string) => links.find(({ attributes }) => attributes.rel === rel);
  return (link('prev-archive') ?? link('next'))?.attributes.href;
}

/** Reads one document of a feed. @throws ImportFailure */
async function readFeedPage(text: AsyncIterable<string>): Promise<FeedPage> {
  const items: XmlElement[] = [];
  const onItem = (item: XmlElement) => {
    refuseTooManyRecords(items.push(item));
  };
  const root = await readXml(text, { roots: ['rss'], item: 'item', onItem });
  const channel = childOf(root, 'channel');
  return { channel, items, older: olderPart(channel) };
}

/** The name in a feed's author, such as `office@example.org (Ann Sower)` (RSS 2.0). */
const nameOfAuthor = (author: string) => /\(([^)]+)\)\s*$/.exec(author)?.[1] ?? '';

/** The speaker of an episode: the first name of a person in the item, or else the episode's author. */
function speakerOf(item: XmlElement, channel: XmlElement | undefined) {
  const isPerson = (name: string) =>
    name !== '' && name !== textOf(channel, 'title') && !isOrganization(name);
  const author = textOf(item, 'itunes:author');
  const names = [
    author,
    textOf(item, 'podcast:person'),
    textOf(item, 'dc:creator'),
    nameOfAuthor(textOf(item, 'author')),
    textOf(channel, 'itunes:author'),
  ];
  return names.find(isPerson) ?? author;
}

/**
 * The addresses of an episode's audio and video. If the episode's file is audio, the video is the first video in its
 * text.
 */
function recordings(item: XmlElement, text: string) {
  const enclosure = childOf(item, 'enclosure');
  const address = enclosure?.attributes.url ?? '';
  const isVideo = enclosure?.attributes.type?.startsWith('video/') === true;
  return isVideo
    ? { audioUrl: '', videoUrl: address }
    : { audioUrl: address, videoUrl: findVideo(text) };
}

/** The description and the notes of an episode. A text that is longer than the description becomes the notes. */
function textsOf(item: XmlElement) {
  const description = textOf(item, 'description') || textOf(item, 'itunes:summary');
  const encoded = textOf(item, 'content:encoded');
  const short = plainText(description || encoded);
  const long = plainText(encoded);
  const isMore = isHtml(encoded) && long.length > short.length * 1.2 + 40;
  const content = isMore ? markdownText(encoded) : '';
  return { description: short, content };
}

/** Subtitles that several episodes share, so they are probably names of series. */
function sharedSubtitles(items: readonly XmlElement[]): ReadonlySet<string> {
  const counts = countOccurrences(items.map((item) => textOf(item, 'itunes:subtitle')));
  const isShared = ([subtitle, count]: readonly [string, number]) =>
    subtitle.length <= 80 && count > 1;
  return new Set([...counts].filter(isShared).map(([subtitle]) => subtitle));
}

function seriesOf(item: XmlElement, shared: ReadonlySet<string>): string {
  const season = childOf(item, 'podcast:season')?.attributes.name?.trim() ?? '';
  if (season !== '') return season;
  const subtitle = textOf(item, 'itunes:subtitle');
  return shared.has(subtitle) ? subtitle : '';
}

/** The sermons in the documents of a feed, newest first. */
function episodesOf(
  pages: readonly FeedPage[],
  days: GivenDays | undefined,
): { episodes: Episode[]; doubts: Doubt[] } {
  const { doubts, about } = doubtList(days);
  const channel = pages[0]?.channel;
  const items = pages.flatMap((page) => page.items);
  const shared = sharedSubtitles(items);
  const episodes = new Map<string, Episode>();
  for (const [index, item] of items.entries()) {
    const title = oneLine(textOf(item, 'title') || textOf(item, 'itunes:title'));
    const written = textOf(item, 'pubDate') || textOf(item, 'dc:date');
    const day = readWrittenDay(written);
    const record = identifyRecord(about, {
      ...{ title, day, written },
      name: title === '' ? `Item ${index + 1}` : recordName(title, day),
      leftOut: textOf(item, 'itunes:episodeType') === 'trailer' ? 'trailer' : undefined,
    });
    if (record === undefined) continue;
    const speaker = speakerOf(item, channel);
    if (speaker !== '' && isOrganization(speaker)) record.doubt('church_as_speaker');
    const texts = textsOf(item);
    const found = {
      ...{ ...texts, title, day: record.day, speaker },
      ...recordings(item, `${texts.content}\n${texts.description}`),
      series: seriesOf(item, shared),
      scripture: findScripture(
        title,
        plainText(textOf(item, 'content:encoded')) || texts.description,
      ),
      thumbnailUrl: childOf(item, 'itunes:image')?.attributes.href ?? '',
    };
    const id = textOf(item, 'guid') || found.audioUrl || `${record.day} ${title}`;
    // Two documents of a feed may contain the same episode.
    if (!episodes.has(id))
      episodes.set(id, { draft: sermonDraft(id, found, record.doubt), files: episodeFiles(item) });
  }
  return { episodes: [...episodes.values()], doubts };
}

/** Maximum number of documents in a feed, enough for several documents a year over decades. */
const MOST_PAGES = 200;

/** Reads a feed with all its older documents. At a document that cannot be read, adds a doubt and stops. */
async function readPages(text: AsyncIterable<string>, open: ReadOptions['open']) {
  const pages = [await readFeedPage(text)];
  const read = new Set<string>();
  for (;;) {
    const older = pages.at(-1)?.older;
    if (older === undefined || read.has(older) || pages.length === MOST_PAGES) break;
    read.add(older);
    try {
      pages.push(await readFeedPage((await openSource(await open(older))).text));
    } catch (error) {
      if (!(error instanceof ImportFailure)) throw error;
      const about = older.slice(0, 100);
      return { pages, unread: [{ about, code: 'unread_part' as const, detail: error.message }] };
    }
  }
  return { pages, unread: [] };
}

/** Reads the sermons of a podcast (RSS 2.0 with the tags of Apple and of Podcasting 2.0). */
export const readPodcast: SourceReader = async ({ text }, { open, compare, days }) => {
  const { pages, unread } = await readPages(text, open);
  const { episodes, doubts } = episodesOf(pages, days);
  const drafts = episodes.map(({ draft }) => draft);
  const isSpoken = episodes.some(({ files }) => files.transcript !== undefined);
  const here = isSpoken ? await compare?.({ kind: 'podcast', drafts }) : undefined;
  const wanted = episodes.map(({ draft, files }, place) => {
    const isNew = (here?.[place]?.outcome ?? 'new') === 'new';
    return { draft, files: isNew ? files : { chapters: files.chapters } };
  });
  const files = await withEpisodeFiles(wanted, open);
  return { drafts: files.drafts, doubts: [...doubts, ...unread, ...files.doubts] };
};
