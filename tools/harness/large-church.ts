import { asc, sql } from 'drizzle-orm';
import { addDatesQuery } from '#api/events/series-rows.ts';
import { addDays, churchDay, utcDay } from '#shared/calendar/dates.ts';
import { planSeries } from '#shared/calendar/occurrences.ts';
import { paragraphsOf } from '#shared/sermons/transcripts/transcript.ts';
import { parseStoredRule, formatRule } from '#shared/calendar/recurrence-rule.ts';
import { explicitRule } from '#shared/calendar/rule-days.ts';
import type { Database } from '#db/client.ts';
import {
  eventRow,
  sermonRow,
  settingsRow,
  type EventInsert,
  type SermonInsert,
} from '#db/seed/factories.ts';
import { events, eventSeries, sermons, sermonTranscripts, settings } from '#db/tables.ts';
import { demoEvents } from '#db/seed/events/events.ts';
import { demoSermons } from '#db/seed/sermons/sermons.ts';
import { demoSettings } from '#db/seed/demo-church.ts';

/** Numbers of records; `series` is the number of events that repeat every week without end. */
type ChurchSize = { sermons: number; events: number; series: number };

/** Number of series whose events are featured. */
const FEATURED_SERIES = 10;

type Dated = { title: string; date: Date; endDate?: Date | null | undefined };

const earlier = (date: Date, days: number) => new Date(addDays(utcDay(date.toISOString()), -days));

const TWO_YEARS = 2 * 52 * 7;
/** Number of rounds of two years in a century. More rounds would give dates before 1900, which the API refuses. */
const ROUNDS_IN_A_CENTURY = 50;

/**
 * Number of days by which a round is earlier than the first round: two years for each round. After a century, rounds
 * begin again, two days earlier.
 */
const daysEarlier = (round: number): number =>
  (round % ROUNDS_IN_A_CENTURY) * TWO_YEARS + Math.floor(round / ROUNDS_IN_A_CENTURY) * 2;

/** Repeats rows in rounds until there are `count` rows. The rows of each round have other days and titles. */
function repeat<Row extends Dated>(rows: readonly Row[], count: number): Row[] {
  const rounds = Array.from({ length: Math.ceil(count / rows.length) }, (_, round) =>
    rows.map((row) => ({
      ...row,
      title: round === 0 ? row.title : `${row.title.slice(0, 190)} (${round + 1})`,
      date: earlier(row.date, daysEarlier(round)),
      ...(row.endDate && { endDate: earlier(row.endDate, daysEarlier(round)) }),
    })),
  );
  return rounds.flat().slice(0, count);
}

const chunks = <Row>(rows: readonly Row[], size: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );

/** Inserts weekly series with different days, times and categories. Each series is planned a year ahead. */
async function insertWeeklySeries(database: Database, count: number, now: Date): Promise<void> {
  const today = churchDay(now);
  const templates = demoEvents(now);
  for (let index = 0; index < count; index += 1) {
    const { endDate: _, date: __, ...template } = eventRow(templates[index % templates.length]);
    const startDay = addDays(today, index % 7);
    const rule = explicitRule(parseStoredRule('FREQ=WEEKLY'), startDay);
    const { days, plannedThrough } = planSeries(rule, startDay, today);
    const [series] = await database
      .insert(eventSeries)
      .values({
        ...template,
        title: `${template.title.slice(0, 180)} (group ${String(index + 1)})`,
        featured: index < FEATURED_SERIES,
        rule: formatRule(rule),
        startDay,
        plannedThrough,
      })
      .returning({ id: eventSeries.id });
    if (series) await addDatesQuery(database, sql`series.id = ${series.id}`, days, now);
  }
}

/** Fills a new database with decades of sermons and events. Their texts have realistic lengths. */
export async function insertLargeChurch(
  database: Database,
  count: Partial<ChurchSize>,
): Promise<void> {
  const now = new Date();
  const sermonRows: SermonInsert[] = repeat(demoSermons(now), count.sermons ?? 0).map(sermonRow);
  const eventRows: EventInsert[] = repeat(demoEvents(now), count.events ?? 0).map(eventRow);
  const row = settingsRow(demoSettings());
  await database.insert(settings).values(row).onConflictDoUpdate({ target: settings.id, set: row });
  for (const rows of chunks(sermonRows, 500)) await database.insert(sermons).values(rows);
  for (const rows of chunks(eventRows, 500)) await database.insert(events).values(rows);
  await insertWeeklySeries(database, count.series ?? 0, now);
}

/** A sermon has a transcript if its id is a multiple of this number. */
const TRANSCRIBED = 20;
const WORDS = 5_000;
const WORDS_OF_CUE = 9;
const SECONDS_OF_CUE = 4;

const SMALL_WORDS =
  'the and of to in a that is he for it not with as his on be you all we but they this are'.split(
    ' ',
  );
const COMMON =
  'grace peace bird lily father heaven bread water road house mercy law spirit king'.split(' ');
const WORDS_KNOWN = 3_000;

/** A number from 0 to 1 that looks random, but is always the same for the same `place`. */
function mixed(place: number): number {
  const once = Math.imul(place ^ (place >>> 15), 0x2c1b3c6d);
  return (Math.imul(once ^ (once >>> 12), 0x297a2d39) >>> 0) / 2 ** 32;
}

/**
 * The word at a position in a speech. Nearly half of the words are small words, and words early in a list occur more
 * often.
 */
function spokenWord(place: number): string {
  const [isSmall, skewed] = [mixed(place * 2) < 0.45, mixed(place * 2 + 1) ** 3];
  if (isSmall) return SMALL_WORDS[Math.floor(skewed * SMALL_WORDS.length)] ?? '';
  const number = Math.floor(skewed * WORDS_KNOWN);
  const common = COMMON[number % COMMON.length] ?? '';
  return number < COMMON.length ? common : `${common}${number.toString(36)}`;
}

/** A word to search for: the first word that is not a small word, from a position in the speech on. */
export function searchedWord(place: number): string {
  const word = spokenWord(place);
  return SMALL_WORDS.includes(word) ? searchedWord(place + 1) : word;
}

/** Four consecutive words of a transcript. Some of them may be small words. */
export function spokenPhrase(number: number): string {
  const first = TRANSCRIBED * (number + 1) * WORDS + number * WORDS_OF_CUE;
  return Array.from({ length: 4 }, (_, place) => spokenWord(first + place)).join(' ');
}

function transcriptOf(id: number) {
  const cues = Array.from({ length: Math.ceil(WORDS / WORDS_OF_CUE) }, (_, index) => {
    const first = id * WORDS + index * WORDS_OF_CUE;
    const words = Array.from({ length: WORDS_OF_CUE }, (_word, place) => spokenWord(first + place));
    const start = index * SECONDS_OF_CUE;
    const text = `${words.join(' ')}${index % 2 === 0 ? '' : '.'}`;
    return { start, end: start + SECONDS_OF_CUE, text, speaker: null };
  });
  return { id, cues, paragraphs: paragraphsOf(cues) };
}

/** Inserts a transcript for every twentieth sermon that has none. */
export async function insertTranscripts(database: Database): Promise<void> {
  const every = await database
    .select({ id: sermons.id })
    .from(sermons)
    .where(sql`${sermons.id} % ${TRANSCRIBED} = 0`)
    .orderBy(asc(sermons.id));
  for (const { id } of every) {
    await database.insert(sermonTranscripts).values(transcriptOf(id)).onConflictDoNothing();
  }
  await database.execute(sql`analyze`);
}
