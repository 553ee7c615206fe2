import { openSource } from '../bytes.ts';
import { sermonDraft } from '../drafts.ts';
import {
  doubtList,
  identifyRecord,
  recordName,
  type CreateAddDoubt,
  ImportFailure,
  refuseTooManyRecords,
} from '../problems.ts';
import { descriptionAndNotes, oneLine, plainText } from '../html.ts';
import { countOccurrences } from '../mapping.ts';
import { findScripture, findVideo } from '../mentions.ts';
import { isOrganization } from '../names.ts';
import type { ReadOptions, SermonDraft, SourceReader } from '../records.ts';
import { readWrittenDay } from '../written-dates.ts';
import { childElement, readXml, childText, type XmlElement } from '../xml.ts';
import { addEpisodeFiles, episodeFiles, type EpisodeFiles } from './podcast-files.ts';

type Channel = XmlElement | undefined;

/** Address of a feed's older episodes: its previous archive or next page (RFC 5005 § 3, § 4); undefined if none. */
function olderDocument(channel: Channel): string | undefined {
  const links = channel?.children.filter(({ name }) => name === 'atom:link') ?? [];
  const link = (rel: string) => links.find(({ attributes }) => attributes.rel === rel);
  return (link('prev-archive') ?? link('next'))?.attributes.href;
}

/** Reads one document of a feed, and adds its episodes to `items`. @throws ImportFailure */
async function readDocument(text: AsyncIterable<string>, items: XmlElement[]): Promise<Channel> {
  const onItem = (item: XmlElement) => {
    refuseTooManyRecords(items.push(item));
  };
  return childElement(await readXml(text, { roots: ['rss'], item: 'item', onItem }), 'channel');
}

/** Maximum number of documents in a feed, enough for several documents a year over decades. */
const MOST_DOCUMENTS = 200;

/** Reads a feed with all its older documents. At a document that cannot be read, adds a doubt and stops. */
async function readFeed(
  text: AsyncIterable<string>,
  open: ReadOptions['open'],
  about: CreateAddDoubt,
) {
  const items: XmlElement[] = [];
  const channel = await readDocument(text, items);
  const read = new Set<string>();
  let older = olderDocument(channel);
  while (older !== undefined && !read.has(older) && read.size < MOST_DOCUMENTS) {
    const address = older;
    read.add(address);
    try {
      const document = await openSource(await open(address));
      older = olderDocument(await readDocument(document.text, items));
    } catch (error) {
      if (!(error instanceof ImportFailure)) throw error;
      about(address.slice(0, 100))('unread_part', error.message);
      break;
    }
  }
  return { channel, items };
}

/** The speaker of an episode: the first of the item's names that belongs to a person, or else the episode's author. */
function speakerOf(item: XmlElement, channel: Channel) {
  const isPerson = (name: string) =>
    name !== '' && name !== childText(channel, 'title') && !isOrganization(name);
  const author = childText(item, 'itunes:author');
  const names = [
    author,
    childText(item, 'podcast:person'),
    childText(item, 'dc:creator'),
    // RSS 2.0: `office@example.org (Ann Sower)`
    /\(([^)]+)\)$/.exec(childText(item, 'author'))?.[1] ?? '',
    childText(channel, 'itunes:author'),
  ];
  return names.find(isPerson) ?? author;
}

/**
 * The addresses of an episode's audio and video. If the episode's file is audio, the video is the first video in its
 * text.
 */
function recordings(item: XmlElement, text: string) {
  const { url = '', type = '' } = childElement(item, 'enclosure')?.attributes ?? {};
  return type.startsWith('video/')
    ? { audioUrl: '', videoUrl: url }
    : { audioUrl: url, videoUrl: findVideo(text) };
}

/** Returns a function from an episode to its series: its season, or a subtitle that several episodes share. */
function seriesReader(items: readonly XmlElement[]) {
  const subtitleOf = (item: XmlElement) => childText(item, 'itunes:subtitle');
  const subtitles = countOccurrences(items.map(subtitleOf));
  return (item: XmlElement): string => {
    const subtitle = subtitleOf(item);
    const isShared = subtitle.length <= 80 && (subtitles.get(subtitle) ?? 0) > 1;
    const season = childElement(item, 'podcast:season')?.attributes.name?.trim() ?? '';
    return season || (isShared ? subtitle : '');
  };
}

/** Reads the sermons of a podcast (RSS 2.0 with the tags of Apple and of Podcasting 2.0). */
export const readPodcast: SourceReader = async ({ text }, { open, compare, days }) => {
  const { doubts, about } = doubtList(days);
  const { channel, items } = await readFeed(text, open, about);
  const seriesOf = seriesReader(items);
  const episodes = new Map<string, { draft: SermonDraft; files: EpisodeFiles }>();
  for (const [index, item] of items.entries()) {
    const title = oneLine(childText(item, 'title') || childText(item, 'itunes:title'));
    const written = childText(item, 'pubDate') || childText(item, 'dc:date');
    const day = readWrittenDay(written);
    const record = identifyRecord(about, {
      ...{ title, day, written },
      name: title === '' ? `Item ${index + 1}` : recordName(title, day),
      leftOut: childText(item, 'itunes:episodeType') === 'trailer' ? 'trailer' : undefined,
    });
    if (record === undefined) continue;
    const speaker = speakerOf(item, channel);
    if (speaker !== '' && isOrganization(speaker)) record.doubt('church_as_speaker');
    const encoded = childText(item, 'content:encoded');
    const short = childText(item, 'description') || childText(item, 'itunes:summary');
    const texts = descriptionAndNotes(short, encoded);
    const found = {
      ...{ ...texts, title, day: record.day, speaker, series: seriesOf(item) },
      ...recordings(item, `${texts.content}\n${texts.description}`),
      scripture: findScripture(title, plainText(encoded) || texts.description),
      thumbnailUrl: childElement(item, 'itunes:image')?.attributes.href,
    };
    const id = childText(item, 'guid') || found.audioUrl || `${record.day} ${title}`;
    // Two documents of a feed may contain the same episode.
    if (!episodes.has(id))
      episodes.set(id, { draft: sermonDraft(id, found, record.doubt), files: episodeFiles(item) });
  }
  const drafts = [...episodes.values()].map(({ draft }) => draft);
  const files = [...episodes.values()].map((episode) => episode.files);
  const isSpoken = files.some(({ transcript }) => transcript !== undefined);
  const here = isSpoken ? await compare?.({ kind: 'podcast', drafts }) : undefined;
  const wanted = files.map(({ transcript, chapters }, place) =>
    (here?.[place]?.outcome ?? 'new') === 'new' ? { transcript, chapters } : { chapters },
  );
  return { drafts: await addEpisodeFiles(drafts, wanted, open, about), doubts };
};
