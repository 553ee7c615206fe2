import type { MappedPart } from './mapping.ts';

/** Reasons why a source cannot be read, worded as sentences. The line or the name replaces `%`. */
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
  no_file: 'There is no file %.',
} as const;

export type FailureCode = keyof typeof SENTENCES;

type FailureOptions = ErrorOptions & { parts?: readonly MappedPart[] };

/** Thrown for a source that cannot be read; `message` is the reason in one sentence. */
export class ImportFailure extends Error {
  override name = 'ImportFailure';
  readonly code: FailureCode;
  /** Parts of the source that an editor can map to fields, so that the source becomes readable. */
  readonly parts: readonly MappedPart[];

  constructor(code: FailureCode, detail = '', { parts = [], ...options }: FailureOptions = {}) {
    super(
      SENTENCES[code].replace('%', () => detail),
      options,
    );
    this.code = code;
    this.parts = parts;
  }
}

/** Maximum number of records in a source. Ten years of sermons and events are a few thousand records. */
const MOST_RECORDS = 20_000;

/** Refuses a source with more records than anybody could check. @throws ImportFailure */
export function refuseTooManyRecords(count: number): void {
  if (count > MOST_RECORDS) throw new ImportFailure('too_many', String(MOST_RECORDS));
}
