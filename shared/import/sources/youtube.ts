import type { CalendarDate } from '../../calendar/dates.ts';
import {
  doubtList,
  identifyRecord,
  type Doubt,
  type GivenDays,
  refuseTooManyRecords,
} from '../problems.ts';
import { sermonDraft } from '../drafts.ts';
import type { MappedPart, Mapping } from '../mapping.ts';
import type { SermonDraft } from '../records.ts';
import { findScripture } from '../mentions.ts';
import { titleReader } from '../video-titles.ts';
import { readWrittenDay } from '../written-dates.ts';
import { childElement, readXml, childText, type XmlElement } from '../xml.ts';

/** A video of a channel, from its feed or its export. */
export type ChannelVideo = {
  id: string;
  title: string;
  description: string;
  /** Publication time in ISO 8601, with an offset. */
  published: string;
  /** Address of the video's own thumbnail; '' if the video has YouTube's default thumbnail. */
  picture: string;
  isShort: boolean;
  /** Whether the video is announced but not public yet. */
  isAhead: boolean;
  /** Whether only some people can see the video. */
  isHidden: boolean;
};

function videoOf(entry: XmlElement): ChannelVideo {
  const media = childElement(entry, 'media:group');
  const statistics = childElement(childElement(media, 'media:community'), 'media:statistics');
  return {
    ...{ id: childText(entry, 'yt:videoId'), title: childText(entry, 'title') },
    description: childText(media, 'media:description'),
    published: childText(entry, 'published'),
    picture: childElement(media, 'media:thumbnail')?.attributes.url ?? '',
    isShort: childElement(entry, 'link')?.attributes.href?.includes('/shorts/') === true,
    // Streams and premieres are in the feed from their announcement on, at first without any views.
    isAhead: statistics?.attributes.views === '0',
    isHidden: false,
  };
}

/**
 * Reads the feed of a channel (Atom, with at most 15 entries).
 * @throws ImportFailure web_page, wrong_root, entities, truncated, oversized
 */
export async function readChannelFeed(
  text: AsyncIterable<string>,
): Promise<{ videos: ChannelVideo[]; channel: string }> {
  const videos: ChannelVideo[] = [];
  const onItem = (entry: XmlElement) => {
    const video = videoOf(entry);
    if (video.id !== '') videos.push(video);
  };
  const feed = await readXml(text, { roots: ['feed'], item: 'entry', onItem });
  return { videos, channel: childText(feed, 'title') };
}

const LABELLED = /^\s*(?:speaker|preacher|pastor|prediger)\s*:\s*(\S.{0,80}?)\s*$/im;

/** The source id of a video, which is the same in the feed and in the export. */
export const videoSourceId = (id: string): string => `yt:video:${id}`;

type Reading = {
  channel?: string;
  /** Speakers from other sources. */
  known?: readonly string[];
  /** The fields that an editor has chosen for parts of the titles. */
  mapping?: Mapping | undefined;
  days?: GivenDays | undefined;
  /** Converts the publication time to the sermon's day, if the video's title contains no day. */
  dayOf?: (published: string) => CalendarDate | undefined;
};

/** Converts a channel's videos to sermons. Learns from all titles in which order their parts (title, speaker) stand. */
export function videoDrafts(
  videos: readonly ChannelVideo[],
  { channel = '', known = [], mapping = new Map(), days, dayOf = readWrittenDay }: Reading = {},
): { drafts: SermonDraft[]; doubts: Doubt[]; parts: MappedPart[] } {
  refuseTooManyRecords(videos.length);
  const { doubts, about } = doubtList(days);
  const sermons = videos.filter(({ isShort }) => !isShort);
  const { read, parts } = titleReader(
    sermons.map(({ title }) => title),
    { channel, known, mapping },
  );
  const drafts = videos.flatMap((video): SermonDraft[] => {
    const said = read(video.title);
    const record = identifyRecord(about, {
      title: said.title,
      day: said.day ?? dayOf(video.published),
      written: video.published,
      isPrivate: video.isHidden,
      leftOut: video.isShort ? 'short' : video.isAhead ? 'ahead' : undefined,
    });
    if (record === undefined) return [];
    const { title, day, doubt } = record;
    const texts = {
      ...{ title, day, description: video.description },
      speaker: said.speaker || (LABELLED.exec(video.description)?.[1] ?? ''),
      series: said.series,
      scripture: said.scripture || findScripture(video.title, video.description),
      videoUrl: `https://www.youtube.com/watch?v=${video.id}`,
      thumbnailUrl: video.picture || `https://i.ytimg.com/vi/${video.id}/hqdefault.jpg`,
    };
    return [{ ...sermonDraft(videoSourceId(video.id), texts, doubt), isHeld: video.isHidden }];
  });
  return { drafts, doubts, parts };
}
