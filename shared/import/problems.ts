import type { CalendarDate } from '../calendar/dates.ts';
import { shortened } from '../http/html.ts';
import type { MappedPart } from './mapping.ts';

/**
 * Reasons why a source cannot be read, worded as sentences. The line or the name replaces `%`. `told` passes on a
 * sentence from the API's answer.
 */
const SENTENCES = {
  empty: 'The file is empty.',
  unknown_kind: 'This is no podcast, calendar or table that can be read.',
  archive: 'This is a packed archive. Please unpack it, and save a spreadsheet as CSV.',
  too_large: 'The file is larger than % MB. Please take it apart, or export fewer years at once.',
  too_many:
    'The file has more than % records. Please take it apart, or export fewer years at once.',
  encoding: 'The file is not in the encoding that it names (%). Please save it as UTF-8.',
  web_page: 'This is a web page, not a feed. Please give the address of the feed itself.',
  wordpress_closed:
    'This WordPress site does not show its content to other programs. Please export it there, under Tools, Export, and choose that file.',
  wrong_root: 'This is XML, but no feed: it begins with <%>.',
  entities: 'The file defines entities of its own, which is not safe to read.',
  truncated: 'The file ends too early, after %. Please export or download it again.',
  broken: 'The file cannot be read at %. Please export it again.',
  oversized: 'The file holds one text of more than 5 MB, at %.',
  no_columns:
    'No columns were recognized. The first line must name them: a title, a date, and a speaker for sermons or a place for events. It has: %',
  nothing: 'Nothing was found that can be imported.',
  channel:
    'Please give the id of the channel, which begins with UC. YouTube shows it in its settings, under Advanced settings.',
  address: 'The address cannot be read: %.',
  interrupted: 'It could not be read to its end. Please try again in a while.',
  told: '%',
} as const;

type FailureOptions = ErrorOptions & { parts?: readonly MappedPart[] };

/** Thrown for a source that cannot be read; `message` is the reason in one sentence. */
export class ImportFailure extends Error {
  override name = 'ImportFailure';
  /** Parts of the source that an editor can map to fields, so that the source becomes readable. */
  readonly parts: readonly MappedPart[];

  constructor(
    code: keyof typeof SENTENCES,
    detail = '',
    { parts = [], ...options }: FailureOptions = {},
  ) {
    super(
      SENTENCES[code].replace('%', () => detail),
      options,
    );
    this.parts = parts;
  }
}

/** Maximum number of records in a source. Ten years of sermons and events are a few thousand records. */
const MOST_RECORDS = 20_000;

/** Refuses a source with more records than anybody could check. @throws ImportFailure */
export function refuseTooManyRecords(count: number): void {
  if (count > MOST_RECORDS) throw new ImportFailure('too_many', String(MOST_RECORDS));
}

/** Reasons why a person should check an import, worded as the end of a sentence. The detail replaces `%`. */
const WORDS = {
  no_title: 'has no title, so it was left out.',
  no_date: 'has no date that can be read (%), so it was left out.',
  day_order: 'can be read in two ways: dates were read with the %.',
  no_speaker: 'names no speaker.',
  church_as_speaker: 'names the church, not a person, as the speaker.',
  no_description: 'has no description, so it stays a draft.',
  incomplete: 'lacks what a public record needs (%), so it stays a draft.',
  title_as_description: 'has no description: its title stands there.',
  church_as_place: 'names no place: the name of the church stands there.',
  shortened: 'was longer than fits (%) and is cut off.',
  address: 'has an address that cannot be used, which was left out: %',
  scripture: 'has a scripture in which no passage was recognized: %',
  two_spellings: 'may be the same as "%".',
  past: 'is over.',
  written_dates: 'repeats where it comes from: only the dates that the file holds come along.',
  picture: 'names a picture that is not in the file. Export "All content" to bring it along.',
  not_sermons: 'was left out. If its posts are sermons, please name it before you choose the file.',
  private: 'is marked as private, so it stays a draft.',
  trailer: 'is a trailer, not an episode, so it was left out.',
  zone: 'is in a time zone that is not known (%): the time was taken as it is written.',
  single_dates: 'repeats in a way that the website cannot say (%), so each date became an event.',
  later_start: 'has more dates than fit: those before % were left out.',
  more_dates: 'has more than % dates: later ones were left out.',
  too_often: 'repeats more than once a day, so it was left out.',
  short: 'is a short film, not a service, so it was left out.',
  ahead: 'is announced for later, so it was left out.',
  unread: 'could not be read, so it was left out.',
  unread_part: 'is a further part of the source that could not be read: %',
  unread_file: 'names a transcript or chapters that could not be read: %',
  no_more_files:
    'is the last of five in a row whose transcripts or chapters could not be read: no more were asked for.',
  enough_files:
    "is the last whose transcript or chapters came along: together they have more than % MB. Please give the others in the sermons' editors.",
  large_transcript: "has a transcript of more than % kB. Please give it in the sermon's editor.",
  edited: 'was changed in the source and here: it stays as it is here.',
  removed: 'was imported before and deleted here since: it stays deleted.',
  refused: 'could not be written.',
} as const;

export type DoubtCode = keyof typeof WORDS;

/** A record, a line of the source or a name that a person should check, with the reason. */
export type Doubt = { about: string; code: DoubtCode; detail?: string };

/** Adds a doubt, a reason why a person should check the import, about one record of a source. */
export type AddDoubt = (code: DoubtCode, detail?: string) => void;

/** Days that an editor has entered for records without a date, by the names that doubts give these records. */
export type GivenDays = ReadonlyMap<string, CalendarDate>;

/** Returns the function that adds doubts about the record of this name. `days` are the days that the editor entered. */
export type CreateAddDoubt = { (name: string): AddDoubt; readonly days: GivenDays };

/** Creates an empty list of doubts about a source, and the function that adds doubts to it. */
export function doubtList(days: GivenDays = new Map()) {
  const doubts: Doubt[] = [];
  const add =
    (name: string): AddDoubt =>
    (code, detail) =>
      doubts.push({ about: name, code, ...(detail === undefined ? {} : { detail }) });
  const about: CreateAddDoubt = Object.assign(add, { days });
  return { doubts, about };
}

/** The name of a record in doubts (sentences about what to check): its title and day. */
export const recordName = (title: string, day?: string): string =>
  `"${title === '' ? 'An untitled record' : shortened(title, 80)}"${day === undefined ? '' : ` of ${day}`}`;

/** The data that identify a record. */
type Entry = {
  title: string;
  day: CalendarDate | undefined;
  /** The record's date as written in the source. */
  written?: string;
  /** The name by which doubts about its title or day mention the record; by default its title and day. */
  name?: string;
  isPrivate?: boolean;
  /** The reason why the record is left out, if it is left out. */
  leftOut?: DoubtCode | undefined;
};

/**
 * Returns the title and day of a record. If one of them is missing or `leftOut` is set, adds a doubt and returns
 * undefined.
 */
export function identifyRecord(about: CreateAddDoubt, { title, written = '', ...entry }: Entry) {
  const name = entry.name ?? recordName(title, entry.day);
  const day = entry.day ?? about.days.get(name);
  if (entry.leftOut !== undefined) about(name)(entry.leftOut);
  else if (title === '') about(name)('no_title');
  else if (day === undefined) about(name)('no_date', shortened(written, 40));
  else {
    const doubt = about(recordName(title, day));
    if (entry.isPrivate === true) doubt('private');
    return { title, day, doubt };
  }
  return undefined;
}

/** A doubt as a sentence. */
export const doubtWords = ({ about, code, detail = '' }: Doubt): string =>
  `${about} ${WORDS[code].replace(detail === '' ? ' (%)' : '%', () => detail)}`;

const LEFT_OUT: readonly DoubtCode[] = [
  'no_title',
  'no_date',
  'trailer',
  'too_often',
  'short',
  'ahead',
  'unread',
];

/** Whether a doubt tells that its record was left out. */
export const isLeftOut = ({ code }: Doubt): boolean => LEFT_OUT.includes(code);

/** Number of records, lines and names that have doubts. Several doubts about one of them count once. */
export const doubtfulCount = (doubts: readonly Doubt[]): number =>
  new Set(doubts.map(({ about }) => about)).size;
