import { type SermonInsert, sermonRow } from '../factories.ts';
import { churchDay, type CalendarDate } from '#shared/calendar/dates.ts';
import { adventSundays, easterSunday, lastSundays } from '../calendar.ts';
import * as z from 'zod/mini';
import { readOnce, readMarkdownFiles } from '../files.ts';
import { SPEAKERS } from '../demo-church.ts';

const Head = z.strictObject({
  title: z.string(),
  speaker: z.enum(Object.values(SPEAKERS)),
  scripture: z.optional(z.string()),
  /** True if the sermon has neither video nor audio. */
  unrecorded: z.optional(z.literal(true)),
  description: z.string(),
});

/** A sermon without a date. Its notes are in Markdown, and may be empty. */
type SermonText = z.infer<typeof Head> & {
  markdown: string;
  /** The series of the sermon. `part` is the sermon's position in the series, beginning with 0. */
  series?: { name: string; slug: string; part: number };
};

const ADVENT_HOPE = { name: 'Advent Hope', slug: 'advent-hope' };

/** The series except `ADVENT_HOPE`, in the order of preaching. The slug names the texts' folder and the pictures. */
const SERIES = [
  { name: 'Fruit of the Spirit', slug: 'fruit-of-the-spirit' },
  { name: 'The Gospel of John', slug: 'gospel-of-john' },
  { name: 'Ruth and Redemption', slug: 'ruth-and-redemption' },
  { name: 'Psalms for the Road', slug: 'psalms-for-the-road' },
  { name: "The Lord's Prayer", slug: 'the-lords-prayer' },
  { name: 'Acts: The Church Alive', slug: 'acts-the-church-alive' },
  { name: 'Rooted in Christ', slug: 'rooted-in-christ' },
];

const readFolder = (slug: string): SermonText[] =>
  readMarkdownFiles(`sermons/${slug}`, Head).map(({ id: _, ...text }) => text);

const readSeries = (series: typeof ADVENT_HOPE): SermonText[] =>
  readFolder(series.slug).map((text, part) => ({ ...text, series: { ...series, part } }));

const sermonTexts = readOnce(() => ({
  /** Sermons of all series except Advent's, oldest first. */
  inSeries: SERIES.flatMap(readSeries),
  /** Sermons outside a series, oldest first. */
  single: readFolder('single'),
  /** Sermons for Easter, newest first. */
  easter: readFolder('easter'),
  /** Sermons for each Sunday of Advent, in two sets that alternate by year. The newest Advent has the first set. */
  advent: readSeries(ADVENT_HOPE),
}));

/** Data of an MP3 file: address, size in bytes and length in seconds. */
const recording = (audioUrl: string, audioBytes: number, audioSeconds: number) => ({
  audioUrl,
  audioBytes,
  audioSeconds,
  audioType: 'audio/mpeg',
});

/** Audio files of this site (`site/public/audio`). */
export const RECORDINGS = [
  recording('/audio/evening-hymn.mp3', 83_905, 20),
  recording('/audio/morning-hymn.mp3', 65_829, 16),
  recording('/audio/processional.mp3', 64_261, 16),
] as const;

/**
 * Examples of all kinds of video links that editors paste. They lead to no real video, because no YouTube id ends in
 * `x`, and no Vimeo number is so high.
 */
const VIDEO_LINKS: readonly ((number: string) => string)[] = [
  (number) => `https://www.youtube.com/watch?v=sermon-${number}x`,
  (number) => `https://youtu.be/sermon-${number}x`,
  (number) => `https://vimeo.com/9000000${number}`,
  (number) => `https://www.youtube.com/embed/sermon-${number}x`,
  (number) => `https://www.youtube.com/live/sermon-${number}x?t=1325`,
  (number) => `https://player.vimeo.com/video/9000000${number}`,
  (number) => `https://m.youtube.com/watch?v=sermon-${number}x&feature=share`,
];

type Media = Pick<
  SermonInsert,
  'videoUrl' | 'audioUrl' | 'audioBytes' | 'audioType' | 'audioSeconds'
>;

/** Which media consecutive sermons have. After the end of the list it begins again. */
const RECORDED = ['both', 'video', 'both', 'audio', 'both', 'video', 'both', 'none'] as const;

const pick = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % items.length];

/** Video and audio of the sermon at `index`, counted from the newest. */
function recordedMedia(index: number): Media {
  const recorded = pick(RECORDED, index);
  const link = pick(VIDEO_LINKS, index)?.(String(index).padStart(3, '0')) ?? null;
  return {
    videoUrl: recorded === 'both' || recorded === 'video' ? link : null,
    ...(recorded === 'both' || recorded === 'audio' ? pick(RECORDINGS, index) : {}),
  };
}

/** Number of Sundays with a sermon, about two years. */
const SUNDAYS = 104;
/** Number of sermons in series after which a sermon without a series follows. */
const SINGLE_EVERY = 6;

/** Suffixes of a series' pictures, used in turn so that consecutive sermons differ. */
const PICTURES = ['', '-near', '-evening', '-night'];

const picturePath = ({ slug, part }: NonNullable<SermonText['series']>) =>
  `/images/series/${slug}${PICTURES[part % PICTURES.length] ?? ''}.svg`;

/** The sermons for Sundays without a feast, newest first. */
function ordinarySermons(): SermonText[] {
  const { inSeries, single } = sermonTexts();
  const inOrder = inSeries.flatMap((sermon, index) => {
    const next = (index + 1) / SINGLE_EVERY - 1;
    return [sermon, ...(Number.isInteger(next) ? single.slice(next, next + 1) : [])];
  });
  return inOrder.reverse();
}

/** The sermons of Advent and Easter of the years up to `today`, by day. */
function feastSermons(today: CalendarDate): Map<CalendarDate, SermonText> {
  const { easter, advent } = sermonTexts();
  const thisYear = Number(today.slice(0, 4));
  const years = [thisYear, thisYear - 1, thisYear - 2];
  const easters = years.map(easterSunday).filter((day) => day <= today);
  // The two years can include three Advents, but there are texts for two: the oldest has the texts of the newest.
  const advents = years.map(adventSundays).filter(([first = '']) => first <= today);
  const feasts = new Map<CalendarDate, SermonText>();
  easters.forEach((day, index) => {
    const sermon = easter[index];
    if (sermon !== undefined) feasts.set(day, sermon);
  });
  advents.flat().forEach((day, index) => {
    const sermon = pick(advent, index);
    if (sermon !== undefined) feasts.set(day, sermon);
  });
  return feasts;
}

const toRow = (
  { series, unrecorded, markdown, ...text }: SermonText,
  day: CalendarDate,
  index: number,
): SermonInsert =>
  sermonRow({
    ...text,
    date: new Date(day),
    ...(series && { thumbnailUrl: picturePath(series) }),
    ...(!unrecorded && recordedMedia(index)),
    content: markdown || null,
    series: series?.name ?? null,
  });

/** The demo church's sermons to insert: one for each of the last SUNDAYS Sundays up to `now`, oldest first. */
export function demoSermons(now: Date): SermonInsert[] {
  const today = churchDay(now);
  const feasts = feastSermons(today);
  const ordinary = ordinarySermons();
  const rows = lastSundays(today, SUNDAYS).flatMap((day, index) => {
    const sermon = feasts.get(day) ?? ordinary.shift();
    return sermon === undefined ? [] : [toRow(sermon, day, index)];
  });
  return rows.reverse();
}
