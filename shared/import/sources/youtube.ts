import type { CalendarDate } from '../../calendar/dates.ts';
import { doubtList, NO_SERMON_TEXTS, sermonDraft } from '../drafts.ts';
import { recordName, type Doubt } from '../doubts.ts';
import { refuseTooMany } from '../limits.ts';
import type { SermonDraft } from '../records.ts';
import { findScripture } from '../scripture-words.ts';
import { titleReader } from '../video-titles.ts';
import { readWrittenDay } from '../written-dates.ts';

/** A video of a channel, as its feed or the export of the channel describes it. */
export type ChannelVideo = {
  id: string;
  title: string;
  description: string;
  /** ISO 8601, with an offset. */
  published: string;
  /** The address of its picture; '' for the usual one. */
  picture: string;
  isShort: boolean;
  /** Whether it is announced and nobody has seen it yet. */
  isAhead: boolean;
  /** Whether only some people see it. */
  isHidden: boolean;
};

const LABELLED = /^\s*(?:speaker|preacher|pastor|prediger)\s*:\s*(\S.{0,80}?)\s*$/im;

/** The number of a video as sources know it, whether it comes from the feed or the export. */
const videoSourceId = (id: string): string => `yt:video:${id}`;

type Reading = {
  /** The name of the channel. */
  channel?: string;
  /** Speakers who are known otherwise. */
  known?: readonly string[];
  /** The day of a video whose title names none, by the instant of its publication. */
  dayOf?: (published: string) => CalendarDate | undefined;
};

/** The sermons of a channel's videos; what their titles mean is learned from all of them. */
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
    const day = said.day ?? dayOf(video.published);
    const doubt = about(recordName(said.title, day));
    if (video.isShort) doubt('short');
    else if (video.isAhead) doubt('ahead');
    else if (video.title === '') doubt('no_title');
    else if (day === undefined) doubt('no_date', video.published.slice(0, 40));
    if (video.isShort || video.isAhead || video.title === '' || day === undefined) return [];
    if (video.isHidden) doubt('private');
    const texts = {
      ...{ ...NO_SERMON_TEXTS, title: said.title, day, description: video.description },
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
