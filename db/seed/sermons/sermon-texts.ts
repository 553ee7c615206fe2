import * as z from 'zod/mini';
import { readTexts } from '../files.ts';
import { SPEAKERS } from '../names.ts';

const Head = z.strictObject({
  title: z.string(),
  speaker: z.enum(Object.values(SPEAKERS)),
  scripture: z.optional(z.string()),
  /** True if the sermon has neither video nor audio. */
  unrecorded: z.optional(z.literal(true)),
  description: z.string(),
});

/** A sermon without a date. Its notes are in Markdown, and may be empty. */
export type SermonText = z.infer<typeof Head> & {
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
  readTexts(`sermons/${slug}`, Head).map(({ id: _, ...text }) => text);

const readSeries = (series: typeof ADVENT_HOPE): SermonText[] =>
  readFolder(series.slug).map((text, part) => ({ ...text, series: { ...series, part } }));

const readSermonTexts = () => ({
  /** Sermons of all series except Advent's, oldest first. */
  inSeries: SERIES.flatMap(readSeries),
  /** Sermons outside a series, oldest first. */
  single: readFolder('single'),
  /** Sermons for Easter, newest first. */
  easter: readFolder('easter'),
  /** Sermons for each Sunday of Advent, in two sets that alternate by year. The newest Advent has the first set. */
  advent: readSeries(ADVENT_HOPE),
});

let read: ReturnType<typeof readSermonTexts> | undefined;

/** The sermons of the demo church. Their files are read only once. */
export const sermonTexts = () => (read ??= readSermonTexts());
