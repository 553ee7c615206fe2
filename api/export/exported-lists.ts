import { asc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { PgSelect, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import { exportedEventColumns } from '#db/events/events.ts';
import { events, sermons, sermonTranscripts } from '#db/tables.ts';
import { sermonColumns } from '#db/sermons/sermons.ts';
import { utcDay } from '#shared/calendar/dates.ts';
import { paragraphsOf } from '#shared/sermons/transcripts/transcript.ts';
import { transcriptPlainText } from '#shared/sermons/transcripts/write-transcript.ts';
import {
  BYTE_ORDER_MARK,
  csvLine,
  type ExportedList,
  type ExportFormat,
} from '#shared/export/export.ts';
import { INBOXES, repliesQuery, withReplies, type Inbox } from '../inbox/inboxes.ts';

/** Records per query. With every text at its maximum length they take a few MB of memory. */
const RECORDS_AT_ONCE = 100;

type ExportedRecord = Record<string, unknown> & { id: number };

/** Reads up to RECORDS_AT_ONCE records with ids above `id`, ascending. Their keys are the columns of the CSV file. */
type ReadAfter = (database: Database, id: number) => Promise<ExportedRecord[]>;

const toDay = (date: Date): string => utcDay(date.toISOString());

const readSermons: ReadAfter = async (database, id) => {
  const rows = await database
    .select({
      ...sermonColumns,
      state: sermons.state,
      createdAt: sermons.createdAt,
      cues: sermonTranscripts.cues,
      isMachineMade: sermonTranscripts.isMachineMade,
    })
    .from(sermons)
    .leftJoin(sermonTranscripts, eq(sermonTranscripts.id, sermons.id))
    .where(gt(sermons.id, id))
    .orderBy(asc(sermons.id))
    .limit(RECORDS_AT_ONCE);
  return rows.map(
    ({
      version,
      passages,
      audioBytes,
      audioType,
      audioSeconds,
      audioProblem,
      cues,
      isMachineMade,
      ...row
    }) => ({
      ...row,
      transcript: cues && transcriptPlainText(paragraphsOf(cues)),
      transcriptCues: cues && { isMachineMade, cues },
      date: utcDay(row.date),
    }),
  );
};

const readEvents: ReadAfter = async (database, id) => {
  const rows = await database
    .select({ ...exportedEventColumns, state: events.state, createdAt: events.createdAt })
    .from(events)
    .where(gt(events.id, id))
    .orderBy(asc(events.id))
    .limit(RECORDS_AT_ONCE);
  return rows.map(({ version, changedFields, ...row }) => ({
    ...row,
    date: toDay(row.date),
    endDate: row.endDate && toDay(row.endDate),
    previousDate: row.previousDate && toDay(row.previousDate),
  }));
};

/** Makes the reader of an inbox: its contact messages or visit requests with what was sent in reply. */
function formsWithReplies(inbox: Inbox): ReadAfter {
  const { table } = inbox;
  const { version, createdAt, updatedAt, idempotencyKey, idempotencyDigest, ...columns } =
    getTableColumns<PgTable>(table);
  const shown = { ...columns, id: sql<number>`${table.id}`, createdAt: table.createdAt };
  return async (database, id) => {
    const later = <Query extends PgSelect>(query: Query) =>
      query.where(gt(table.id, id)).orderBy(asc(table.id)).limit(RECORDS_AT_ONCE);
    const ids = later(database.select({ id: table.id }).from(table).$dynamic());
    const [rows, replies] = await database.batch([
      later(database.select(shown).from(table).$dynamic()),
      repliesQuery(database, inbox, ids),
    ]);
    return rows.map(withReplies(replies));
  };
}

/** The function that reads each list. */
const READERS: Readonly<Record<ExportedList, ReadAfter>> = {
  sermons: readSermons,
  events: readEvents,
  'contact-messages': formsWithReplies(INBOXES.contact),
  'visit-requests': formsWithReplies(INBOXES.visit),
};

/** Yields all records of a list in ascending order of id, in batches. */
async function* readList(database: Database, list: ExportedList): AsyncGenerator<ExportedRecord[]> {
  let after = 0;
  for (;;) {
    const records = await READERS[list](database, after);
    if (records.length > 0) yield records;
    if (records.length < RECORDS_AT_ONCE) return;
    after = records.at(-1)?.id ?? after;
  }
}

/** Converts a date to ISO 8601 in UTC, as every answer of the API has it. Returns other values as they are. */
const toPlainValue = (value: unknown): unknown =>
  value instanceof Date ? value.toISOString() : value;

async function* csvText(database: Database, list: ExportedList): AsyncGenerator<string, void> {
  let isFirst = true;
  for await (const records of readList(database, list)) {
    const [first] = records;
    const head = isFirst && first ? BYTE_ORDER_MARK + csvLine(Object.keys(first)) : '';
    isFirst = false;
    yield head + records.map((record) => csvLine(Object.values(record).map(toPlainValue))).join('');
  }
  if (isFirst) yield BYTE_ORDER_MARK;
}

async function* jsonText(database: Database, list: ExportedList): AsyncGenerator<string, void> {
  let before = '[\n';
  for await (const records of readList(database, list)) {
    yield before + records.map((record) => JSON.stringify(record)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** Renders a list as the text of a file, in parts. Each part reads its records from the database when it is needed. */
export const renderExportedList = (
  database: Database,
  list: ExportedList,
  format: ExportFormat,
): AsyncGenerator<string, void> =>
  format === 'csv' ? csvText(database, list) : jsonText(database, list);
