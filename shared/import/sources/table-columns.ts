import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { withoutFormulaMark } from '../../export/export.ts';
import { shortened } from '../../http/html.ts';
import { ImportFailure, refuseTooManyRecords } from '../problems.ts';
import { partExample, isMappedField, type MappedPart, type Mapping } from '../mapping.ts';

const DELIMITERS = [',', ';', '\t', '|'];

/** The separator of cells: the candidate that occurs most often in the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const line = /^.*/.exec(text.trimStart())?.[0].replace(/"[^"]*"/g, '') ?? '';
  const count = (sign: string) => line.split(sign).length;
  return DELIMITERS.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

/** Parses a table into rows of cells. @throws ImportFailure broken, with the number of the line */
export function parseCells(text: string): string[][] {
  // Excel may put a line such as `sep=;` before the table, which names the separator.
  const [, named, rest] = /^\uFEFF?sep=(.)\r?\n([\s\S]*)$/i.exec(text) ?? [];
  const table = rest ?? text;
  try {
    return parse(table, {
      bom: true,
      delimiter: named ?? delimiterOf(table),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      // The limit is ample for a transcript, which has about 150 kB for each hour.
      max_record_size: 5_000_000,
      trim: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = 'lines' in error ? Number(error.lines) : 1;
    throw new ImportFailure('broken', `line ${line}`, { cause: error });
  }
}

/** Columns of a table of sermons. Each has its possible names, in the form that `normalizedHeader` returns. */
const SERMON_COLUMNS = {
  title: 'title sermontitle sermon message messagetitle name topic titel',
  date: 'date sermondate datepreached preached preachedon day published publishdate publishedat uploaddate datum',
  speaker: 'speaker preacher pastor minister by author teacher speakers prediger',
  description: 'description summary about excerpt abstract beschreibung',
  series: 'series sermonseries serie seriestitle seriesname reihe predigtreihe',
  scripture:
    'scripture scriptures passage biblepassage bibletext bibleverse reference verses verse text scripturereference bibelstelle',
  videoUrl: 'videourl video youtube youtubeurl vimeo videolink youtubelink watch',
  audioUrl: 'audiourl audio mp3 audiolink recording listen mp3url audiofile',
  thumbnailUrl: 'thumbnailurl thumbnail image imageurl picture photo artwork',
  content: 'content notes sermonnotes outline manuscript body',
  handouts: 'handouts',
  chapters: 'chapters',
  transcript: 'transcript',
  transcriptCues: 'transcriptcues',
  state: 'state',
} as const;

/** Columns of a table of events, with their names in CSV files of Google Calendar and Outlook. */
const EVENT_COLUMNS = {
  title: 'title subject event eventname eventtitle name summary what',
  date: 'date startdate start day when begins eventdate eventstartdate startsat datum',
  time: 'time starttime starts begin eventstarttime hours uhrzeit',
  endTime: 'endtime ends eventendtime',
  endDate: 'enddate end lastday until eventenddate endsat',
  allDay: 'alldayevent allday',
  description: 'description details about eventdescription notes beschreibung',
  location: 'location place where venue room address eventvenuename ort',
  category: 'category categories type kind ministry eventcategory',
  linkUrl: 'linkurl link url website registration signup eventwebsite',
  onlineUrl: 'onlineurl online zoom stream',
  imageUrl: 'imageurl image picture photo eventfeaturedimage',
  featured: 'featured',
  status: 'status',
  private: 'private',
  seriesId: 'seriesid',
  rule: 'rule',
  originalDay: 'originalday',
  previousDate: 'previousdate',
  state: 'state',
} as const;

/** Columns that only a table of sermons, or only one of events, has. */
const ONLY_SERMONS = ['speaker', 'series', 'scripture', 'videoUrl', 'audioUrl'];
const ONLY_EVENTS = ['time', 'endTime', 'endDate', 'allDay', 'location', 'category', 'rule'];

/** A row of a table: the text of each column that the table has. */
export type Row = Readonly<
  Partial<Record<keyof typeof SERMON_COLUMNS | keyof typeof EVENT_COLUMNS, string>>
>;

/** A header reduced to the characters a–z and 0–9, so that its spelling does not matter. */
export const normalizedHeader = (header: string) =>
  header
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');

/** The index of each column in a table's first line. The header that the editor chose comes first, then known names. */
function placesOf(
  headers: readonly string[],
  columns: Readonly<Record<string, string>>,
  mapping: Mapping,
) {
  const chosen = headers.map((header) => mapping.get(header));
  const letters = headers.map((header) => (mapping.has(header) ? '' : normalizedHeader(header)));
  const places = new Map<string, number>();
  for (const [column, names] of Object.entries(columns)) {
    const taken = [...places.values()];
    const guessed = names.split(' ').map((name) => letters.indexOf(name));
    const place = [chosen.findIndex((field) => field === column), ...guessed].find(
      (each) => each !== -1 && !taken.includes(each),
    );
    if (place !== undefined) places.set(column, place);
  }
  return places;
}

/**
 * Parses a table, and guesses from its first line whether it contains sermons or events, and its columns.
 * @throws ImportFailure broken, no_columns, too_many
 */
export function parseTable(text: string, mapping: Mapping = new Map()) {
  const [first = [], ...lines] = parseCells(text);
  const headers = first.map((header, place) => header || `Column ${place + 1}`);
  const sermons = placesOf(headers, SERMON_COLUMNS, mapping);
  const events = placesOf(headers, EVENT_COLUMNS, mapping);
  const count = (places: typeof sermons, only: readonly string[]) =>
    places.has('title') && places.has('date')
      ? only.filter((column) => places.has(column)).length
      : 0;
  const [ofSermons, ofEvents] = [count(sermons, ONLY_SERMONS), count(events, ONLY_EVENTS)];
  const holds = ofSermons >= ofEvents ? ('sermons' as const) : ('events' as const);
  const places = holds === 'sermons' ? sermons : events;
  const columns = new Map([...places].map(([column, place]) => [place, column]));
  const parts = headers.flatMap((part, place): MappedPart[] => {
    const field = columns.get(place) ?? 'none';
    const example = partExample(lines.map((cells) => cells[place] ?? ''));
    return isMappedField(field) ? [{ part, example, field }] : [];
  });
  if (ofSermons + ofEvents === 0)
    throw new ImportFailure('no_columns', shortened(first.join(', '), 200), { parts });
  refuseTooManyRecords(lines.length);
  // An export of this website has an apostrophe before text that may be a formula, which is removed below.
  const isOwn = ['id', 'title', 'createdAt'].every((name) => headers.includes(name));
  const rows = lines.map((cells): Row => {
    const texts = [...places].map(([column, place]) => [column, cells[place] ?? ''] as const);
    return Object.fromEntries(
      isOwn ? texts.map(([column, cell]) => [column, withoutFormulaMark(cell)]) : texts,
    );
  });
  return { holds, rows, parts };
}
