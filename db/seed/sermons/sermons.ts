import { churchDay, type Day } from '#shared/calendar/dates.ts';
import { sermonRow, type SermonRow } from '../factories.ts';
import { adventSundays, easterSunday, lastSundays } from '../calendar.ts';
import { SPEAKERS } from '../speakers.ts';
import { actsTheChurchAlive } from './acts-the-church-alive.ts';
import { ADVENT_HOPE, adventHope } from './advent-hope.ts';
import { fruitOfTheSpirit } from './fruit-of-the-spirit.ts';
import { gospelOfJohn } from './gospel-of-john.ts';
import { recordedMedia } from './media.ts';
import { psalmsForTheRoad } from './psalms-for-the-road.ts';
import { rootedInChrist } from './rooted-in-christ.ts';
import { ruthAndRedemption } from './ruth-and-redemption.ts';
import { notesContent, type SermonSeries, type SermonText } from './sermon-text.ts';
import { easterSermons, singleSermons } from './single-sermons.ts';
import { theLordsPrayer } from './the-lords-prayer.ts';

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
function feastSermons(today: Day): Map<Day, Preached> {
  const thisYear = Number(today.slice(0, 4));
  const years = [thisYear, thisYear - 1, thisYear - 2];
  const feasts = new Map<Day, Preached>();
  const past = (days: readonly Day[]) => days.filter((day) => day <= today);
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

function toRow({ text, series }: Preached, day: Day, index: number): SermonRow {
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
