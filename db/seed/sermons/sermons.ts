import { type Speaker, SPEAKERS } from '../speakers.ts';
import { type SermonRow, sermonRow } from '../factories.ts';
import { churchDay, type CalendarDate } from '#shared/calendar/dates.ts';
import { adventSundays, easterSunday, lastSundays } from '../calendar.ts';
import { actsTheChurchAlive } from './acts-the-church-alive.ts';
import { ADVENT_HOPE, adventHope } from './advent-hope.ts';
import { fruitOfTheSpirit } from './fruit-of-the-spirit.ts';
import { gospelOfJohn } from './gospel-of-john.ts';
import { psalmsForTheRoad } from './psalms-for-the-road.ts';
import { rootedInChrist } from './rooted-in-christ.ts';
import { ruthAndRedemption } from './ruth-and-redemption.ts';
import { easterSermons, singleSermons } from './single-sermons.ts';
import { theLordsPrayer } from './the-lords-prayer.ts';

/** Notes as an outline, or as a free text. */
type NotesText = string | { idea: string; points: readonly string[]; questions: readonly string[] };

/** A sermon without its date. The pastor preached when it names no speaker. */
export type SermonText = {
  title: string;
  description: string;
  scripture?: string;
  speaker?: Speaker;
  notes?: NotesText;
  /** Set when neither video nor audio exists. */
  unrecorded?: true;
};

/** A series, its sermons in the order of preaching. */
export type SermonSeries = {
  name: string;
  /** Names its artwork, `/images/series/<slug>.svg`. */
  slug: string;
  sermons: readonly SermonText[];
};

/** The notes as stored, in Markdown: headings, paragraphs and lists. */
function notesContent({ notes, scripture }: SermonText): string | null {
  if (notes === undefined) return null;
  if (typeof notes === 'string') return notes.trim();
  return [
    ...(scripture === undefined ? [] : [`Text: ${scripture}`]),
    '## The main idea',
    notes.idea,
    '## Outline',
    notes.points.map((point, index) => `${index + 1}. ${point}`).join('\n'),
    '## Questions for the week',
    notes.questions.map((question) => `- ${question}`).join('\n'),
  ].join('\n\n');
}

/** An MP3 with its size in bytes and its length in seconds. */
const recording = (audioUrl: string, audioBytes: number, audioSeconds: number) => ({
  audioUrl,
  audioBytes,
  audioSeconds,
  audioType: 'audio/mpeg',
});

/** Audio files of this site (`site/public/audio`). */
export const RECORDINGS = [
  recording('/audio/evening-hymn.mp3', 83_905, 21),
  recording('/audio/morning-hymn.mp3', 65_829, 16),
  recording('/audio/processional.mp3', 64_261, 16),
] as const;

/**
 * The forms of links that editors paste. No YouTube id ends in `x` and no Vimeo number is that high, so
 * that none of these shows a stranger's video.
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

type Media = Pick<SermonRow, 'videoUrl' | 'audioUrl' | 'audioBytes' | 'audioType' | 'audioSeconds'>;

/** Which media sermons have, in rotation. */
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

/** Number of Sundays with a sermon: two years. */
const SUNDAYS = 104;
/** A sermon outside any series follows every six sermons of a series. */
const SINGLE_EVERY = 6;

const SERIES: readonly SermonSeries[] = [
  fruitOfTheSpirit,
  gospelOfJohn,
  ruthAndRedemption,
  psalmsForTheRoad,
  theLordsPrayer,
  actsTheChurchAlive,
  rootedInChrist,
];

type Preached = { text: SermonText; series?: SeriesPart };

/** A sermon's series and its position in it, from 0. */
type SeriesPart = Pick<SermonSeries, 'name' | 'slug'> & { part: number };

/** Picture suffixes of a series in rotation, so that neighbouring sermons differ. */
const PICTURES = ['', '-near', '-evening', '-night'];

const pictureOf = ({ slug, part }: SeriesPart) =>
  `/images/series/${slug}${PICTURES[part % PICTURES.length] ?? ''}.svg`;

/** All sermons not tied to a feast, newest first. */
function ordinarySermons(): Preached[] {
  const inSeries = SERIES.flatMap((series) =>
    series.sermons.map((text, part): Preached => ({ text, series: { ...series, part } })),
  );
  const singles = [...singleSermons];
  const inOrder = inSeries.flatMap((sermon, index) => {
    const single = index % SINGLE_EVERY === SINGLE_EVERY - 1 ? singles.shift() : undefined;
    return single === undefined ? [sermon] : [sermon, { text: single }];
  });
  return inOrder.reverse();
}

/** The sermons of Advent and Easter of the years up to `today`, by day. */
function feastSermons(today: CalendarDate): Map<CalendarDate, Preached> {
  const thisYear = Number(today.slice(0, 4));
  const years = [thisYear, thisYear - 1, thisYear - 2];
  const feasts = new Map<CalendarDate, Preached>();
  const past = (days: readonly CalendarDate[]) => days.filter((day) => day <= today);
  const easters = past(years.map(easterSunday));
  easterSermons.forEach((text, index) => {
    const day = easters[index];
    if (day !== undefined) feasts.set(day, { text });
  });
  // In December, two years can span three Advents: the oldest gets the remaining texts.
  const advents = years.map(adventSundays).filter(([first = '']) => first <= today);
  advents.forEach((sundays, index) => {
    const texts = adventHope[index % adventHope.length] ?? [];
    texts.forEach((text, week) => {
      const day = sundays[week];
      if (day !== undefined) feasts.set(day, { text, series: { ...ADVENT_HOPE, part: week } });
    });
  });
  return feasts;
}

function toRow({ text, series }: Preached, day: CalendarDate, index: number): SermonRow {
  return sermonRow({
    title: text.title,
    description: text.description,
    speaker: SPEAKERS[text.speaker ?? 'pastor'],
    date: new Date(day),
    ...(series === undefined ? {} : { thumbnailUrl: pictureOf(series) }),
    ...(text.unrecorded === true ? {} : recordedMedia(index)),
    content: notesContent(text),
    series: series?.name ?? null,
    scripture: text.scripture ?? null,
  });
}

/** Two years of Sunday sermons up to the last Sunday before or on `now`, oldest first. */
export function demoSermons(now: Date): SermonRow[] {
  const today = churchDay(now);
  const feasts = feastSermons(today);
  const ordinary = ordinarySermons();
  const rows = lastSundays(today, SUNDAYS).flatMap((day, index) => {
    const preached = feasts.get(day) ?? ordinary.shift();
    return preached === undefined ? [] : [toRow(preached, day, index)];
  });
  return rows.reverse();
}
