import type { CalendarDate } from '../../calendar/dates.ts';
import { wholeSource } from '../bytes.ts';
import { doubtList, identified, type Doubt } from '../doubts.ts';
import { NO_SERMON_TEXTS, sermonDraft } from '../drafts.ts';
import { ImportFailure, refuseTooMany } from '../failure.ts';
import type { SermonDraft } from '../records.ts';
import { findScripture } from '../mentions.ts';
import { titleReader } from '../video-titles.ts';
import { readWrittenDay } from '../written-dates.ts';

/** A video of a channel, from its feed or its export. */
export type ChannelVideo = {
  id: string;
  title: string;
  description: string;
  /** ISO 8601, with an offset. */
  published: string;
  /** Address of its picture; '' for the default one. */
  picture: string;
  isShort: boolean;
  /** Whether it is announced and not shown yet. */
  isAhead: boolean;
  /** Whether it is visible to some people only. */
  isHidden: boolean;
};

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Replaces XML's character references (§ 4.6). An invalid reference stays as written. */
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (written, decimal, hex, name) => {
    if (typeof name === 'string') return ENTITIES[name] ?? written;
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : written;
  });

/** The trimmed text of the first element with a name; '' without one. */
function textIn(xml: string, name: string): string {
  const [, behind = ''] = xml.split(new RegExp(`<${name}(?:\\s[^<>]*)?>`), 2);
  return decoded(behind.slice(0, Math.max(0, behind.indexOf('<'))).trim());
}

/** An attribute of the first element with a name; undefined without one. */
function attributeIn(xml: string, name: string, attribute: string): string | undefined {
  const [tag = ''] = new RegExp(`<${name}\\s[^<>]*>`).exec(xml) ?? [];
  const value = new RegExp(`\\s${attribute}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decoded(value);
}

const videoOf = (entry: string): ChannelVideo => ({
  ...{ id: textIn(entry, 'yt:videoId'), title: textIn(entry, 'title') },
  description: textIn(entry, 'media:description'),
  published: textIn(entry, 'published'),
  picture: attributeIn(entry, 'media:thumbnail', 'url') ?? '',
  isShort: (attributeIn(entry, 'link', 'href') ?? '').includes('/shorts/'),
  // Streams and premieres appear in the feed when they are announced.
  isAhead: attributeIn(entry, 'media:statistics', 'views') === '0',
  isHidden: false,
});

/**
 * Reads the feed of a channel (Atom, in the form that YouTube has written since 2015, with at most 15 entries). A full
 * XML parser would add 2 % to the Worker, which reads no other XML.
 * @throws ImportFailure web_page, wrong_root, entities, truncated
 */
export async function readChannelFeed(
  text: AsyncIterable<string>,
): Promise<{ videos: ChannelVideo[]; channel: string }> {
  const xml = await wholeSource(text);
  const root = /<([a-z][\w:-]*)/i.exec(xml)?.[1] ?? '?';
  if (/^html$/i.test(root) || /^\s*<!doctype\s+html/i.test(xml))
    throw new ImportFailure('web_page');
  if (root !== 'feed') throw new ImportFailure('wrong_root', root.slice(0, 40));
  if (/<!entity/i.test(xml)) throw new ImportFailure('entities');
  const [head = '', ...entries] = xml.split('<entry>');
  const isWhole = /<\/feed>\s*$/.test(xml) && entries.every((entry) => entry.includes('</entry>'));
  if (!isWhole) throw new ImportFailure('truncated', `item ${String(entries.length)}`);
  const videos = entries.map(videoOf).filter(({ id }) => id !== '');
  return { videos, channel: textIn(head, 'title') };
}

const LABELLED = /^\s*(?:speaker|preacher|pastor|prediger)\s*:\s*(\S.{0,80}?)\s*$/im;

/** The source id of a video, which is the same in the feed and in the export. */
const videoSourceId = (id: string): string => `yt:video:${id}`;

type Reading = {
  /** The name of the channel. */
  channel?: string;
  /** Speakers from other sources. */
  known?: readonly string[];
  /** The day of a video without one in its title, from the time of its publication. */
  dayOf?: (published: string) => CalendarDate | undefined;
};

/** The sermons of a channel's videos. The structure of titles is learned from all of them. */
export function videoDrafts(
  videos: readonly ChannelVideo[],
  { channel = '', known = [], dayOf = readWrittenDay }: Reading = {},
): { drafts: SermonDraft[]; doubts: Doubt[] } {
  refuseTooMany(videos.length);
  const { doubts, about } = doubtList();
  const sermons = videos.filter(({ isShort }) => !isShort);
  const read = titleReader(
    sermons.map(({ title }) => title),
    { channel, known },
  );
  const drafts = videos.flatMap((video): SermonDraft[] => {
    const said = read(video.title);
    const record = identified(about, {
      title: said.title,
      day: said.day ?? dayOf(video.published),
      written: video.published,
      isPrivate: video.isHidden,
      leftOut: video.isShort ? 'short' : video.isAhead ? 'ahead' : undefined,
    });
    if (record === undefined) return [];
    const { title, day, doubt } = record;
    const texts = {
      ...{ ...NO_SERMON_TEXTS, title, day, description: video.description },
      speaker: said.speaker || (LABELLED.exec(video.description)?.[1] ?? ''),
      series: said.series,
      scripture: said.scripture || findScripture(video.title, video.description),
      videoUrl: `https://www.youtube.com/watch?v=${video.id}`,
      thumbnailUrl: video.picture || `https://i.ytimg.com/vi/${video.id}/hqdefault.jpg`,
    };
    return [{ ...sermonDraft(videoSourceId(video.id), texts, doubt), isHeld: video.isHidden }];
  });
  return { drafts, doubts };
}
