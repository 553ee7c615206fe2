import * as z from 'zod/mini';
import { shortened } from '../../http/html.ts';
import { parseJson } from '../../http/json.ts';
import { RECORD_STATES } from '../../publishing/record-states.ts';
import { DEFAULT_CATEGORY_LABELS } from '../../events/event-categories.ts';
import { EVENT_STATUSES } from '../../events/event-labels.ts';
import { Handouts } from '../../sermons/sermons.ts';
import { Chapters } from '../../sermons/transcripts/chapters.ts';
import { TranscriptProblem } from '../../sermons/transcripts/read-cues.ts';
import { ImportedTranscript } from '../../sermons/transcripts/transcript.ts';
import { readWholeSource } from '../bytes.ts';
import { doubtList, identifyRecord, type AddDoubt, ImportFailure } from '../problems.ts';
import { guessedCategory, sermonDraft, withTranscript } from '../drafts.ts';
import type { Draft, SourceReader, SermonDraft } from '../records.ts';
import {
  detectDayOrder,
  readWrittenDay,
  findWrittenTime,
  type DayOrder,
} from '../written-dates.ts';
import { parseTable, type Row } from './table-columns.ts';
import { eventsOfRows, type TableEvent } from './table-series.ts';

const isYes = (text = '') => /^(?:true|yes|1|x|wahr|ja)$/i.test(text.trim());

/** Whether a row stays a draft when other rows are published, and the row's state if it is not public. */
function stateOf(row: Row): Pick<TableEvent, 'isHeld' | 'state'> {
  const state = RECORD_STATES.find((each) => each === row.state);
  if (state === undefined || state === 'public') return { isHeld: isYes(row.private), state: {} };
  // Records that were not public when they were exported are not published by the import.
  return { isHeld: true, state: { state: state === 'scheduled' ? 'draft' : state } };
}

/** The JSON list in a cell of an export of this website; undefined for an empty cell or any other text. */
function listIn<Schema extends z.ZodMiniType>(schema: Schema, text = '') {
  if (text === '' || text === '[]') return undefined;
  return z.safeParse(schema, parseJson(text)).data;
}

/** A row with a title and a day. */
type Named = { title: string; day: string; doubt: AddDoubt };

function sermonOf(row: Row, { title, day, doubt }: Named): SermonDraft {
  const handouts = listIn(Handouts, row.handouts);
  const chapters = listIn(Chapters, row.chapters);
  const { speaker = '', transcript = '' } = row;
  const id = ['sermon', day, title.toLowerCase(), speaker].join('|');
  const { sermon, ...rest } = sermonDraft(id, { ...row, title, day, handouts, chapters }, doubt);
  const { isHeld, state } = stateOf(row);
  const draft = { ...rest, isHeld, sermon: { ...sermon, ...state } };
  // An export of this website has the cues, which have times, in a column of their own beside the plain text.
  const said = listIn(ImportedTranscript, row.transcriptCues) ?? transcript;
  try {
    return said === '' ? draft : withTranscript(draft, said, doubt);
  } catch (error) {
    if (!(error instanceof TranscriptProblem)) throw error;
    doubt('unread_file', error.message);
    return draft;
  }
}

function categoryOf(text: string, title: string): string {
  const known = Object.entries(DEFAULT_CATEGORY_LABELS).find(
    ([value, label]) => text.toLowerCase() === value || text.toLowerCase() === label.toLowerCase(),
  );
  return known?.[0] ?? (text === '' ? guessedCategory(title) : text);
}

function timeOf(row: Row): string {
  if (isYes(row.allDay)) return 'All day';
  const withoutSeconds = (time = '') => time.replace(/^(\d{1,2}:\d\d):\d\d/, '$1');
  const { time = '', date = '' } = row;
  const start = withoutSeconds(time || findWrittenTime(date));
  const end = withoutSeconds(row.endTime);
  return start === '' || end === '' || end === start ? start : `${start} – ${end}`;
}

function eventRow(row: Row, order: DayOrder, { title, day, doubt }: Named): TableEvent {
  if (isYes(row.private)) doubt('private');
  const { description, location, linkUrl, onlineUrl, imageUrl, rule = '' } = row;
  const texts = {
    ...{ title, day, lastDay: readWrittenDay(row.endDate ?? '', order) },
    ...{ time: timeOf(row), description, location, linkUrl, onlineUrl, imageUrl },
    category: categoryOf((row.category ?? '').trim(), title),
    featured: isYes(row.featured),
    status: EVENT_STATUSES.find((each) => each === row.status?.toLowerCase()) ?? 'scheduled',
  };
  return {
    ...{ texts, doubt, ...stateOf(row), rule },
    series: rule === '' ? '' : (row.seriesId ?? ''),
    ruleDay: readWrittenDay(row.originalDay ?? '') ?? day,
    previousDay: readWrittenDay(row.previousDate ?? ''),
  };
}

/** Adds a number to the ids of equal rows, so that they become separate records. */
function numbered(drafts: readonly Draft[]): Draft[] {
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
  const guessed = detectDayOrder(rows.map(({ date = '' }) => date));
  const order = options.dayOrder ?? guessed.order;
  if (guessed.unsure !== undefined) about(`"${guessed.unsure}"`)('day_order', order);
  const sermons: SermonDraft[] = [];
  const events: TableEvent[] = [];
  for (const [index, row] of rows.entries()) {
    const { title = '', date = '' } = row;
    const record = identifyRecord(about, {
      ...{ title: title.trim(), day: readWrittenDay(date, order), written: date },
      name: `Line ${index + 2}${title === '' ? '' : ` ("${shortened(title, 80)}")`}`,
    });
    if (record === undefined) continue;
    if (holds === 'sermons') sermons.push(sermonOf(row, record));
    else events.push(eventRow(row, order, record));
  }
  return { drafts: numbered([...sermons, ...eventsOfRows(events)]), doubts, parts };
};
