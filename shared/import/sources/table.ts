import * as z from 'zod/mini';
import { parseJson } from '../../http/json.ts';
import { RECORD_STATES } from '../../publishing/record-states.ts';
import { EVENT_CATEGORIES, EVENT_STATUSES } from '../../events/event-labels.ts';
import { Handouts } from '../../sermons/sermons.ts';
import { Chapters } from '../../sermons/transcripts/chapters.ts';
import { TranscriptProblem } from '../../sermons/transcripts/read-cues.ts';
import { readTranscript } from '../../sermons/transcripts/read-transcript.ts';
import { ImportedTranscript } from '../../sermons/transcripts/transcript.ts';
import { readWholeSource } from '../bytes.ts';
import { doubtList, identifyRecord, type AddDoubt, ImportFailure } from '../problems.ts';
import { guessedCategory, isTranscriptTooLarge, sermonDraft, type EventTexts } from '../drafts.ts';
import type { Draft, EventDraft, SourceReader, SermonDraft } from '../records.ts';
import { detectDayOrder, readWrittenDay, timeAfterDate, type DayOrder } from '../written-dates.ts';
import { parseTable, type EventColumn, type Row, type SermonColumn } from './table-columns.ts';
import { eventOfRow, seriesOfRows, type TableEvent } from './table-series.ts';

const isYes = (text: string) => /^(?:true|yes|1|x|wahr|ja)$/i.test(text.trim());

/** Whether a row stays a draft when other rows are published, and the row's state if it is not public. */
function stateOf(row: Row<'state' | 'private'>): Pick<TableEvent, 'isHeld' | 'state'> {
  const state = RECORD_STATES.find((each) => each === row('state'));
  if (state === undefined || state === 'public')
    return { isHeld: isYes(row('private')), state: {} };
  // Records that were not public when they were exported are not published by the import.
  return { isHeld: true, state: { state: state === 'scheduled' ? 'draft' : state } };
}

/** The JSON list in a cell of an export of this website; undefined for an empty cell or any other text. */
function listIn<Schema extends z.ZodMiniType>(schema: Schema, text: string) {
  if (text === '' || text === '[]') return undefined;
  return z.safeParse(schema, parseJson(text)).data;
}

/** The transcript of a row: its cues in an export of this website, or else the text of a cell. */
function transcriptOf(row: Row<SermonColumn>, doubt: AddDoubt): ImportedTranscript | undefined {
  const text = row('transcript');
  const own = listIn(ImportedTranscript, row('transcriptCues'));
  if (own === undefined && text === '') return undefined;
  try {
    const given = own ?? { cues: readTranscript(text).cues, isMachineMade: false };
    return isTranscriptTooLarge(given, doubt) ? undefined : given;
  } catch (error) {
    if (!(error instanceof TranscriptProblem)) throw error;
    doubt('unread_file', error.message);
    return undefined;
  }
}

/** A row with a title and a day. */
type Named = { title: string; day: string; doubt: AddDoubt };

function sermonOf(row: Row<SermonColumn | EventColumn>, { title, day, doubt }: Named): SermonDraft {
  const texts = {
    ...{ title, day, description: row('description'), speaker: row('speaker') },
    ...{ series: row('series'), scripture: row('scripture'), content: row('content') },
    ...{ videoUrl: row('videoUrl'), audioUrl: row('audioUrl'), thumbnailUrl: row('thumbnailUrl') },
    handouts: listIn(Handouts, row('handouts')),
    chapters: listIn(Chapters, row('chapters')),
  };
  const id = ['sermon', day, title.toLowerCase(), texts.speaker].join('|');
  const draft = sermonDraft(id, texts, doubt);
  const transcript = transcriptOf(row, doubt);
  const { isHeld, state } = stateOf(row);
  const sermon = { ...draft.sermon, ...state };
  return { ...draft, isHeld, sermon, ...(transcript && { transcript }) };
}

function categoryOf(text: string, title: string): string {
  const known = Object.entries(EVENT_CATEGORIES).find(
    ([value, label]) => text.toLowerCase() === value || text.toLowerCase() === label.toLowerCase(),
  );
  return known?.[0] ?? (text === '' ? guessedCategory(title) : text);
}

function timeOf(row: Row<EventColumn>): string {
  if (isYes(row('allDay'))) return 'All day';
  const withoutSeconds = (time: string) => time.replace(/^(\d{1,2}:\d\d):\d\d/, '$1');
  const start = withoutSeconds(row('time') || timeAfterDate(row('date')));
  const end = withoutSeconds(row('endTime'));
  return start === '' || end === '' || end === start ? start : `${start} – ${end}`;
}

function eventRow(
  row: Row<EventColumn>,
  order: DayOrder,
  { title, day, doubt }: Named,
): TableEvent {
  if (isYes(row('private'))) doubt('private');
  const texts: EventTexts = {
    ...{ title, day, lastDay: readWrittenDay(row('endDate'), order) },
    ...{ time: timeOf(row), description: row('description'), location: row('location') },
    category: categoryOf(row('category').trim(), title),
    ...{ linkUrl: row('linkUrl'), onlineUrl: row('onlineUrl'), imageUrl: row('imageUrl') },
    featured: isYes(row('featured')),
    status: EVENT_STATUSES.find((each) => each === row('status').toLowerCase()) ?? 'scheduled',
  };
  return {
    ...{ texts, doubt, ...stateOf(row), rule: row('rule') },
    series: row('rule') === '' ? '' : row('seriesId'),
    ruleDay: readWrittenDay(row('originalDay')) ?? day,
    previousDay: readWrittenDay(row('previousDate')),
  };
}

/** Adds a number to the ids of equal rows, so that they become separate records. */
function numbered<One extends Draft>(drafts: readonly One[]): One[] {
  const counts = new Map<string, number>();
  return drafts.map((draft) => {
    const count = (counts.get(draft.sourceId) ?? 0) + 1;
    counts.set(draft.sourceId, count);
    return count === 1 ? draft : { ...draft, sourceId: `${draft.sourceId}|${count}` };
  });
}

/** Reads sermons or events from a table (CSV or TSV), whose columns may have any names and any order. */
export const readTable: SourceReader = async ({ text, isXml }, options) => {
  if (isXml) throw new ImportFailure('web_page');
  const { holds, rows, parts } = parseTable(await readWholeSource(text), options.mapping);
  const { doubts, about } = doubtList(options.days);
  const guessed = detectDayOrder(rows.map((row) => row('date')));
  const order = options.dayOrder ?? guessed.order;
  if (guessed.unsure !== undefined) about(`"${guessed.unsure}"`)('day_order', order);
  const sermons: SermonDraft[] = [];
  const events: TableEvent[] = [];
  for (const [index, row] of rows.entries()) {
    const title = row('title').trim();
    const record = identifyRecord(about, {
      ...{ title, day: readWrittenDay(row('date'), order), written: row('date') },
      name: `Line ${index + 2}${title === '' ? '' : ` ("${title.slice(0, 80)}")`}`,
    });
    if (record === undefined) continue;
    if (holds === 'sermons') sermons.push(sermonOf(row, record));
    else events.push(eventRow(row, order, record));
  }
  const single: EventDraft[] = events.filter(({ series }) => series === '').map(eventOfRow);
  const repeating = seriesOfRows(events.filter(({ series }) => series !== ''));
  const drafts = [...numbered(sermons), ...numbered([...single, ...repeating])];
  return { drafts, doubts, parts };
};
