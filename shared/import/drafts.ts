import type { CalendarDate } from '../calendar/dates.ts';
import type { CreateEventInput } from '../events/events.ts';
import { isHttpUrl, isSitePath } from '../http/fields.ts';
import { LIMITS } from '../http/limits.ts';
import { PLACEHOLDER_THUMBNAIL } from '../media/thumbnails.ts';
import type { CreateSermonInput } from '../sermons/sermons.ts';
import type { GivenTranscript } from '../sermons/transcripts/transcript.ts';
import type { Doubt, DoubtCode } from './doubts.ts';
import type { EventDraft, SermonDraft } from './records.ts';

/** Collects the doubts about one record of a source. */
export type Doubts = (code: DoubtCode, detail?: string) => void;

/** Collects the doubts about a record by its name. */
export type About = (name: string) => Doubts;

/** Doubts of a source, and where those about one record go. */
export function doubtList() {
  const doubts: Doubt[] = [];
  const about: About = (name) => (code, detail) =>
    doubts.push({ about: name, code, ...(detail === undefined ? {} : { detail }) });
  return { doubts, about };
}

/** Cuts a text that is longer than its field, at a space. */
function fitted(text: string, limit: number, name: string, doubt: Doubts): string {
  // What Postgres cannot store, and white space around it, goes as in `shared/http/fields.ts`.
  const stored = text.replaceAll('\0', '').toWellFormed().trim();
  if (stored.length <= limit) return stored;
  doubt('shortened', name);
  return `${stored.slice(0, limit - 1).replace(/\s+\S{0,40}$/, '')}…`.toWellFormed();
}

/** An address that the records take; null, with a doubt, for any other. */
function usableAddress(address: string, doubt: Doubts, takesPath = false): string | null {
  const text = address.trim();
  if (text === '') return null;
  const namesNobody = (url: URL) => url.username + url.password === '';
  const isAddress = isHttpUrl(text) && namesNobody(new URL(text));
  const isTaken = isAddress || (takesPath && isSitePath(text));
  if (isTaken && text.length <= LIMITS.url) return text;
  doubt('address', text.slice(0, 80));
  return null;
}

/** A day as the API's dates are stored. */
const atMidnight = (day: CalendarDate): string => `${day}T00:00:00.000Z`;

/** What a source says of a sermon; '' where it says nothing. */
export type SermonTexts = Record<
  | 'title'
  | 'description'
  | 'speaker'
  | 'series'
  | 'scripture'
  | 'content'
  | 'videoUrl'
  | 'audioUrl'
  | 'thumbnailUrl',
  string
> & { day: CalendarDate } & Pick<CreateSermonInput, 'handouts' | 'chapters'>;

export const NO_SERMON_TEXTS = {
  ...{ title: '', description: '', speaker: '', series: '', scripture: '', content: '' },
  ...{ videoUrl: '', audioUrl: '', thumbnailUrl: '' },
};

/** The most of a transcript that a call takes beside its sermon, in kB of JSON: some three hours of English. */
const MOST_TRANSCRIPT = 400;

/** Whether a transcript is too large to come along, which becomes a doubt. */
export function refusedTranscript(transcript: GivenTranscript, doubt: Doubts): boolean {
  const bytes = new TextEncoder().encode(JSON.stringify(transcript)).length;
  const isLarge = bytes > MOST_TRANSCRIPT * 1000;
  if (isLarge) doubt('large_transcript', String(MOST_TRANSCRIPT));
  return isLarge;
}

const orNull = (text: string) => (text === '' ? null : text);

/** A sermon that the API takes as a draft: too long texts are cut, addresses that cannot be used left out. */
export function sermonDraft(sourceId: string, texts: SermonTexts, doubt: Doubts): SermonDraft {
  const short = (name: 'title' | 'speaker' | 'series' | 'scripture') =>
    fitted(texts[name], LIMITS.short, name, doubt);
  if (texts.speaker === '') doubt('no_speaker');
  return {
    type: 'sermon',
    sourceId: sourceId.slice(0, 1000),
    sermon: {
      title: short('title'),
      description: fitted(texts.description, LIMITS.long, 'description', doubt),
      speaker: short('speaker'),
      date: atMidnight(texts.day),
      thumbnailUrl: usableAddress(texts.thumbnailUrl, doubt, true) ?? PLACEHOLDER_THUMBNAIL,
      videoUrl: usableAddress(texts.videoUrl, doubt),
      audioUrl: usableAddress(texts.audioUrl, doubt, true),
      content: orNull(fitted(texts.content, LIMITS.notes, 'notes', doubt)),
      series: orNull(short('series')),
      scripture: orNull(short('scripture')),
      ...(texts.handouts === undefined ? {} : { handouts: texts.handouts }),
      ...(texts.chapters === undefined ? {} : { chapters: texts.chapters }),
      state: 'draft',
    },
  };
}

/** What a source says of an event; '' where it says nothing. */
export type EventTexts = Record<
  'title' | 'description' | 'time' | 'location' | 'category' | 'linkUrl' | 'onlineUrl' | 'imageUrl',
  string
> & {
  day: CalendarDate;
  /** The last day of several. */
  lastDay?: CalendarDate | undefined;
  status?: CreateEventInput['status'];
  featured?: boolean;
};

export const NO_EVENT_TEXTS = {
  ...{ title: '', description: '', time: '', location: '', category: 'other' },
  ...{ linkUrl: '', onlineUrl: '', imageUrl: '' },
};

/** The fields of an event that the API takes, without a state. */
export function eventFields(texts: EventTexts, doubt: Doubts) {
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
    imageUrl: usableAddress(texts.imageUrl, doubt, true),
  };
}

/** As `eventFields`, as a draft. */
export const eventDraft = (sourceId: string, texts: EventTexts, doubt: Doubts): EventDraft => ({
  type: 'event',
  sourceId: sourceId.slice(0, 1000),
  event: { ...eventFields(texts, doubt), state: 'draft' },
});

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

/** The category that words speak of: those that the source calls categories first, then the title. */
export const guessedCategory = (...texts: readonly string[]): string =>
  texts.flatMap((text) => CATEGORY_WORDS.filter(([words]) => words.test(text)))[0]?.[1] ?? 'other';
