import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { withoutFormulaMark } from '../../export/export.ts';
import { ImportFailure, refuseTooManyRecords } from '../problems.ts';
import { exampleOf, isMappedField, type MappedPart, type Mapping } from '../mapping.ts';

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

export type SermonColumn = keyof typeof SERMON_COLUMNS;
export type EventColumn = keyof typeof EVENT_COLUMNS;

/** Columns that only a table of sermons has. */
const ONLY_SERMONS = ['speaker', 'series', 'scripture', 'videoUrl', 'audioUrl'];
const ONLY_EVENTS = ['time', 'endTime', 'endDate', 'allDay', 'location', 'category', 'rule'];

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
): Map<string, number> {
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

type Places = ReadonlyMap<string, number>;

/** A row as a function from column to text; '' for a missing column. */
export type Row<Column extends string> = (column: Column) => string;

/**
 * Guesses from a table's first line whether the table contains sermons or events, and its columns. `holds` is undefined
 * if neither is clear.
 */
function shapeOf(headers: readonly string[], mapping: Mapping) {
  const sermons = placesOf(headers, SERMON_COLUMNS, mapping);
  const events = placesOf(headers, EVENT_COLUMNS, mapping);
  const count = (places: Places, only: readonly string[]) =>
    places.has('title') && places.has('date')
      ? only.filter((column) => places.has(column)).length
      : 0;
  const ofSermons = count(sermons, ONLY_SERMONS);
  const ofEvents = count(events, ONLY_EVENTS);
  if (ofSermons + ofEvents === 0) return { holds: undefined, places: sermons };
  return ofSermons >= ofEvents
    ? { holds: 'sermons' as const, places: sermons }
    : { holds: 'events' as const, places: events };
}

/** Whether a table is an export of this website. Such an export has an apostrophe before text that may be a formula. */
const isOwnExport = (headers: readonly string[]): boolean =>
  ['id', 'title', 'createdAt'].every((name) => headers.includes(name));

/** The columns that an editor can map, each with its field. */
function partsOf(headers: readonly string[], lines: readonly string[][], places: Places) {
  const columns = new Map([...places].map(([column, place]) => [place, column]));
  return headers.flatMap((part, place): MappedPart[] => {
    const field = columns.get(place) ?? 'none';
    const example = exampleOf(lines.map((cells) => cells[place] ?? ''));
    return isMappedField(field) ? [{ part, example, field }] : [];
  });
}

/** Parses a table and returns its kind, rows and columns. @throws ImportFailure broken, no_columns, too_many */
export function parseTable(text: string, mapping: Mapping = new Map()) {
  const [first = [], ...lines] = parseCells(text);
  const headers = first.map((header, place) => header || `Column ${place + 1}`);
  const { holds, places } = shapeOf(headers, mapping);
  const parts = partsOf(headers, lines, places);
  if (holds === undefined)
    throw new ImportFailure('no_columns', first.join(', ').slice(0, 200), { parts });
  refuseTooManyRecords(lines.length);
  const isOwn = isOwnExport(headers);
  const rows = lines.map((cells): Row<SermonColumn | EventColumn> => (column) => {
    const cell = cells[places.get(column) ?? -1] ?? '';
    return isOwn ? withoutFormulaMark(cell) : cell;
  });
  return { holds, rows, parts };
}
