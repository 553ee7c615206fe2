import * as z from 'zod/mini';
import type { CalendarDate } from '../calendar/dates.ts';
import type { CreateEventInput } from '../events/events.ts';
import { nullableUrl, nullableUrlOrPath, storableText } from '../http/fields.ts';
import { LIMITS } from '../http/limits.ts';
import { shortened } from '../http/html.ts';
import { PLACEHOLDER_THUMBNAIL } from '../media/thumbnails.ts';
import type { CreateSermonInput, SermonFields } from '../sermons/sermons.ts';
import { parseTranscript } from '../sermons/transcripts/read-transcript.ts';
import type { ImportedTranscript } from '../sermons/transcripts/transcript.ts';
import type { AddDoubt } from './problems.ts';
import type { SeriesDateChange, EventDraft, SermonDraft } from './records.ts';

/** Shortens a text that is too long for its field, at a space, and adds a `Doubt` (a warning for the editor). */
function fitted(text: string | undefined, limit: number, name: string, doubt: AddDoubt): string {
  const stored = z.parse(storableText, text ?? '');
  if (stored.length > limit) doubt('shortened', name);
  return shortened(stored, limit);
}

/** Returns an address that is valid for its field. Any other address becomes null and adds a doubt. */
function usableAddress(
  address: string | undefined,
  doubt: AddDoubt,
  field: typeof nullableUrl = nullableUrl,
): string | null {
  const { data } = z.safeParse(field, address ?? '');
  if (data === undefined) doubt('address', shortened(address?.trim() ?? '', 80));
  return data ?? null;
}

/** Converts a day to the API's format of dates, a timestamp at UTC midnight. */
const atMidnight = (day: CalendarDate): string => `${day}T00:00:00.000Z`;

/** The texts of a record, as its source has them. */
type Texts<Name extends string> = { title: string; day: CalendarDate } & Partial<
  Record<Name, string | undefined>
>;

/** The texts of a sermon in its source. A missing text may be absent or ''. */
export type SermonTexts = Texts<Exclude<keyof SermonFields, 'date' | keyof SermonParts>> &
  SermonParts;
type SermonParts = Pick<CreateSermonInput, 'handouts' | 'chapters'>;

/** Maximum size in kB of a transcript as JSON: about three hours of English. */
const LARGEST_TRANSCRIPT = 400;

/** Adds a transcript to a sermon, or a doubt if it is too large. @throws TranscriptProblem if it is unreadable */
export function withTranscript(
  draft: SermonDraft,
  given: string | ImportedTranscript,
  doubt: AddDoubt,
): SermonDraft {
  const transcript =
    typeof given === 'string' ? { cues: parseTranscript(given).cues, isMachineMade: false } : given;
  const { length } = new TextEncoder().encode(JSON.stringify(transcript));
  if (length <= LARGEST_TRANSCRIPT * 1000) return { ...draft, transcript };
  doubt('large_transcript', String(LARGEST_TRANSCRIPT));
  return draft;
}

const orNull = (text: string) => (text === '' ? null : text);

/** Converts a sermon to a valid draft: shortens texts that are too long, and omits invalid addresses. */
export function sermonDraft(sourceId: string, texts: SermonTexts, doubt: AddDoubt): SermonDraft {
  const short = (name: 'title' | 'speaker' | 'series' | 'scripture') =>
    fitted(texts[name], LIMITS.short, name, doubt);
  if (!texts.speaker) doubt('no_speaker');
  return {
    type: 'sermon',
    sourceId: sourceId.slice(0, 1000),
    sermon: {
      title: short('title'),
      description: fitted(texts.description, LIMITS.long, 'description', doubt),
      speaker: short('speaker'),
      date: atMidnight(texts.day),
      thumbnailUrl:
        usableAddress(texts.thumbnailUrl, doubt, nullableUrlOrPath) ?? PLACEHOLDER_THUMBNAIL,
      videoUrl: usableAddress(texts.videoUrl, doubt),
      audioUrl: usableAddress(texts.audioUrl, doubt, nullableUrlOrPath),
      content: orNull(fitted(texts.content, LIMITS.notes, 'notes', doubt)),
      series: orNull(short('series')),
      scripture: orNull(short('scripture')),
      ...(texts.handouts === undefined ? {} : { handouts: texts.handouts }),
      ...(texts.chapters === undefined ? {} : { chapters: texts.chapters }),
      state: 'draft',
    },
  };
}

/** The texts of an event in its source. A missing text may be absent or ''. */
export type EventTexts = Texts<
  'description' | 'time' | 'location' | 'category' | 'linkUrl' | 'onlineUrl' | 'imageUrl'
> & {
  /** The last day of an event that lasts several days. */
  lastDay?: CalendarDate | undefined;
  status?: CreateEventInput['status'];
  featured?: boolean;
};

/** The fields of an event for the API, without a state. */
function eventFields(texts: EventTexts, doubt: AddDoubt) {
  const short = (name: 'title' | 'location' | 'category') =>
    fitted(texts[name], LIMITS.short, name, doubt);
  const { day, lastDay } = texts;
  return {
    title: short('title'),
    description: fitted(texts.description, LIMITS.long, 'description', doubt),
    date: atMidnight(day),
    time: fitted(texts.time, LIMITS.time, 'time', doubt),
    location: short('location'),
    category: short('category') || 'other',
    featured: texts.featured ?? false,
    endDate: lastDay !== undefined && lastDay > day ? atMidnight(lastDay) : null,
    status: texts.status ?? ('scheduled' as const),
    linkUrl: usableAddress(texts.linkUrl, doubt),
    onlineUrl: usableAddress(texts.onlineUrl, doubt),
    imageUrl: usableAddress(texts.imageUrl, doubt, nullableUrlOrPath),
  };
}

/** Converts an event to a valid draft: shortens texts that are too long, and omits invalid addresses. */
export const eventDraft = (sourceId: string, texts: EventTexts, doubt: AddDoubt): EventDraft => ({
  type: 'event',
  sourceId: sourceId.slice(0, 1000),
  event: { ...eventFields(texts, doubt), state: 'draft' },
});

/**
 * The fields in which one date of a series differs from the usual texts; empty if none differs.
 * @param day the date's day according to the rule
 * @param usual the texts of the series on that day
 */
export function seriesDateChanges(
  day: CalendarDate,
  date: EventTexts,
  usual: EventTexts,
): SeriesDateChange[] {
  const ignore: AddDoubt = () => undefined;
  const before = new Map<string, unknown>(Object.entries(eventFields(usual, ignore)));
  const own = Object.entries(eventFields(date, ignore));
  const changed = own.filter(([name, value]) => before.get(name) !== value);
  return changed.length === 0 ? [] : [{ day, fields: Object.fromEntries(changed) }];
}

const CATEGORY_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bchild|\bkids?\b|\bnursery|\bvbs\b|vacation bible|sunday school/i, 'children'],
  [/\byouth|\bteens?\b|\bstudents?\b|\bconfirmation\b/i, 'youth'],
  [/\bwomen|\bladies\b|\bmoms?\b/i, 'womens-ministry'],
  [/\bmen['’]?s?\b|\bbrotherhood\b/i, 'mens-ministry'],
  [/\bprayer|\bpray\b/i, 'prayer'],
  [/\bbible study|\bsmall groups?\b|\blife groups?\b/i, 'bible-study'],
  [/\bworship|\bservices?\b|\bmass\b|\bcommunion\b/i, 'worship'],
  [/\boutreach|\bmissions?\b|\bpantry\b|\bserve\b/i, 'outreach'],
  [/\bfellowship|\bpotluck|\bsupper|\bbreakfast|\bpicnic|\bluncheon/i, 'fellowship'],
];

/** Guesses an event's category from texts. The first text that names a category decides. */
export const guessedCategory = (...texts: readonly string[]): string =>
  texts.flatMap((text) => CATEGORY_WORDS.filter(([words]) => words.test(text)))[0]?.[1] ?? 'other';
