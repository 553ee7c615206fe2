import * as z from 'zod/mini';
import type { Doubt } from '../doubts.ts';
import {
  doubtList,
  eventDraft,
  guessedCategory,
  NO_EVENT_TEXTS,
  NO_SERMON_TEXTS,
  refusedTranscript,
  sermonDraft,
  type About,
  type Doubts,
  type EventTexts,
} from '../drafts.ts';
import { ImportFailure } from '../failure.ts';
import { refuseTooMany } from '../limits.ts';
import type { Draft, EventDraft, SermonDraft } from '../records.ts';
import { dayOrder, readWrittenDay, timeBehind, type DayOrder } from '../written-dates.ts';
import { parseJson } from '../../http/json.ts';
import { withoutFormulaMark } from '../../export/export.ts';
import { RECORD_STATES, type RecordState } from '../../publishing/record-states.ts';
import { EVENT_CATEGORIES } from '../../events/event-categories.ts';
import { EVENT_STATUSES } from '../../events/event-labels.ts';
import { Handouts } from '../../sermons/handouts.ts';
import { Chapters } from '../../sermons/transcripts/chapters.ts';
import { TranscriptProblem } from '../../sermons/transcripts/read-cues.ts';
import { readTranscript } from '../../sermons/transcripts/read-transcript.ts';
import { GivenTranscript } from '../../sermons/transcripts/transcript.ts';
import { cellsOf } from './table-cells.ts';
import { seriesOfRows, type DateRow } from './table-series.ts';
import {
  isOwnExport,
  tableShape,
  type EventColumn,
  type SermonColumn,
  type TableShape,
} from './table-columns.ts';

/** A row, by the names of columns; '' where it has none. */
type Row<Column extends string> = (column: Column) => string;

type Table = {
  shape: TableShape;
  rows: string[][];
  isOwn: boolean;
  order: DayOrder;
  /** A date that can be read in two ways. */
  unsure: string | undefined;
};

function readTable(text: string, chosen: DayOrder | undefined): Table {
  const [headers = [], ...rows] = cellsOf(text);
  const shape = tableShape(headers);
  if (shape === undefined) {
    throw new ImportFailure('no_columns', headers.join(', ').slice(0, 200));
  }
  refuseTooMany(rows.length);
  const place = shape.places.get('date') ?? 0;
  const { order, unsure } = dayOrder(rows.map((row) => row[place] ?? ''));
  return { shape, rows, isOwn: isOwnExport(headers), order: chosen ?? order, unsure };
}

const rowOf =
  <Column extends string>({ shape, isOwn }: Table, cells: readonly string[]): Row<Column> =>
  (column) => {
    const cell = cells[shape.places.get(column) ?? -1] ?? '';
    return isOwn ? withoutFormulaMark(cell) : cell;
  };

/** A title and a day, without which there is no record. */
function named(row: Row<'title' | 'date'>, order: DayOrder, line: number, about: About) {
  const title = row('title').trim();
  const doubt = about(`Line ${line}${title === '' ? '' : ` (“${title.slice(0, 80)}”)`}`);
  const day = readWrittenDay(row('date'), order);
  if (title === '') doubt('no_title');
  else if (day === undefined) doubt('no_date', row('date').slice(0, 40));
  return title === '' || day === undefined ? undefined : { title, day, doubt };
}

/** What was not public when it was exported is not published by an import. */
const stateOf = (text: string): RecordState | undefined => {
  const state = RECORD_STATES.find((each) => each === text);
  return state === 'scheduled' ? 'draft' : state;
};

/** What a cell of our own export has as JSON; undefined where it is empty or something else. */
function listIn<Schema extends z.ZodMiniType>(schema: Schema, text: string) {
  if (text === '' || text === '[]') return undefined;
  return z.safeParse(schema, parseJson(text)).data;
}

/** What was said: of our own export as it was, else what the text of a cell becomes. */
function transcriptOf(row: Row<SermonColumn>, doubt: Doubts): GivenTranscript | undefined {
  const text = row('transcript');
  const own = listIn(GivenTranscript, row('transcriptCues'));
  if (own === undefined && text === '') return undefined;
  try {
    const given = own ?? { cues: readTranscript(text).cues, isMachineMade: false };
    return refusedTranscript(given, doubt) ? undefined : given;
  } catch (error) {
    if (!(error instanceof TranscriptProblem)) throw error;
    doubt('unread_file', error.message);
    return undefined;
  }
}

function sermonOf(
  row: Row<SermonColumn>,
  given: { title: string; day: string; doubt: Doubts },
): SermonDraft {
  const { title, day, doubt } = given;
  const texts = {
    ...NO_SERMON_TEXTS,
    ...{ title, day, description: row('description'), speaker: row('speaker') },
    ...{ series: row('series'), scripture: row('scripture'), content: row('content') },
    ...{ videoUrl: row('videoUrl'), audioUrl: row('audioUrl'), thumbnailUrl: row('thumbnailUrl') },
    handouts: listIn(Handouts, row('handouts')),
    chapters: listIn(Chapters, row('chapters')),
  };
  const id = ['sermon', day, title.toLowerCase(), texts.speaker].join('|');
  const transcript = transcriptOf(row, doubt);
  return { ...sermonDraft(id, texts, doubt), ...(transcript && { transcript }) };
}

const isYes = (text: string) => /^(?:true|yes|1|x|wahr|ja)$/i.test(text.trim());

function categoryOf(text: string, title: string): string {
  const known = Object.entries(EVENT_CATEGORIES).find(
    ([value, label]) => text.toLowerCase() === value || text.toLowerCase() === label.toLowerCase(),
  );
  return known?.[0] ?? (text === '' ? guessedCategory(title) : text);
}

function timeOf(row: Row<EventColumn>): string {
  if (isYes(row('allDay'))) return 'All day';
  const start = (row('time') || timeBehind(row('date'))).replace(/^(\d{1,2}:\d\d):\d\d/, '$1');
  const end = row('endTime').replace(/^(\d{1,2}:\d\d):\d\d/, '$1');
  return start === '' || end === '' || end === start ? start : `${start} – ${end}`;
}

function eventTexts(
  row: Row<EventColumn>,
  order: DayOrder,
  given: { title: string; day: string },
): EventTexts {
  const status = EVENT_STATUSES.find((each) => each === row('status').toLowerCase());
  return {
    ...NO_EVENT_TEXTS,
    ...given,
    lastDay: readWrittenDay(row('endDate'), order),
    time: timeOf(row),
    description: row('description'),
    location: row('location'),
    category: categoryOf(row('category').trim(), given.title),
    ...{ linkUrl: row('linkUrl'), onlineUrl: row('onlineUrl'), imageUrl: row('imageUrl') },
    featured: isYes(row('featured')),
    ...(status === undefined ? {} : { status }),
  };
}

/** Rows that say the same twice are two records: each has a number of its own. */
function numbered<One extends Draft>(drafts: readonly One[]): One[] {
  const counts = new Map<string, number>();
  return drafts.map((draft) => {
    const count = (counts.get(draft.sourceId) ?? 0) + 1;
    counts.set(draft.sourceId, count);
    return count === 1 ? draft : { ...draft, sourceId: `${draft.sourceId}|${count}` };
  });
}

/**
 * The sermons or events of a table: CSV or TSV with any names of columns, in any order.
 * @param order of day and month in dates such as 3/4/2021; told from all dates without it
 * @throws ImportFailure
 */
export function tableDrafts(text: string, order?: DayOrder): { drafts: Draft[]; doubts: Doubt[] } {
  const table = readTable(text, order);
  const { doubts, about } = doubtList();
  if (table.unsure !== undefined) about(`“${table.unsure}”`)('day_order', table.order);
  const sermons: SermonDraft[] = [];
  const events: EventDraft[] = [];
  const dates: DateRow[] = [];
  for (const [index, cells] of table.rows.entries()) {
    const row = rowOf(table, cells);
    const given = named(row, table.order, index + 2, about);
    if (given === undefined) continue;
    const state = stateOf(row('state'));
    const isHeld = isYes(row('private')) || (state !== undefined && state !== 'public');
    const kept = isHeld && state !== undefined ? { state } : {};
    if (table.shape.holds === 'sermons') {
      const draft = sermonOf(row, given);
      sermons.push({ ...draft, isHeld, sermon: { ...draft.sermon, ...kept } });
      continue;
    }
    const { title, day, doubt } = given;
    const texts = eventTexts(row, table.order, { title, day });
    if (isYes(row('private'))) doubt('private');
    if (row('rule') !== '' && row('seriesId') !== '') {
      const own = readWrittenDay(row('originalDay')) ?? day;
      dates.push({
        series: row('seriesId'),
        rule: row('rule'),
        ruleDay: own,
        texts,
        kept,
        isHeld,
        doubt,
      });
      continue;
    }
    const draft = eventDraft(
      ['event', day, title.toLowerCase(), texts.time].join('|'),
      texts,
      doubt,
    );
    const previous = readWrittenDay(row('previousDate'));
    events.push({
      ...draft,
      isHeld,
      event: {
        ...draft.event,
        ...kept,
        ...(previous === undefined ? {} : { previousDate: `${previous}T00:00:00.000Z` }),
      },
    });
  }
  const drafts: Draft[] = [...numbered(sermons), ...numbered([...events, ...seriesOfRows(dates)])];
  return { drafts, doubts };
}
