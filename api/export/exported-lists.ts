import { asc, gt } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { eventColumns } from '#db/events/events.ts';
import { contactMessages, events, messageReplies, sermons, visitRequests } from '#db/tables.ts';
import { sermonColumns } from '#db/sermons/sermons.ts';
import { utcDay } from '#shared/calendar/dates.ts';
import type { ExportedList } from '#shared/export/export.ts';
import { repliesQuery, withReplies } from '../inbox/replies.ts';

/** Records in one query: some MB of memory where every text is as long as it may be. */
const RECORDS_AT_ONCE = 100;

type ExportedRecord = Record<string, unknown> & { id: number };

/** Reads the records after an id, by id. */
type ReadAfter = (database: Database, id: number) => Promise<ExportedRecord[]>;

const dayOf = (date: Date): string => utcDay(date.toISOString());

const readSermons: ReadAfter = async (database, id) => {
  const rows = await database
    .select({ ...sermonColumns, createdAt: sermons.createdAt })
    .from(sermons)
    .where(gt(sermons.id, id))
    .orderBy(asc(sermons.id))
    .limit(RECORDS_AT_ONCE);
  return rows.map(
    ({ version, passages, audioBytes, audioType, audioSeconds, audioProblem, ...row }) => ({
      ...row,
      date: dayOf(row.date),
    }),
  );
};

const readEvents: ReadAfter = async (database, id) => {
  const rows = await database
    .select({ ...eventColumns, createdAt: events.createdAt })
    .from(events)
    .where(gt(events.id, id))
    .orderBy(asc(events.id))
    .limit(RECORDS_AT_ONCE);
  return rows.map(({ version, originalDay, changedFields, previousDate, ...row }) => ({
    ...row,
    date: dayOf(row.date),
    endDate: row.endDate && dayOf(row.endDate),
  }));
};

const readContactMessages: ReadAfter = async (database, id) => {
  const { name, email, subject, message, isProcessed, createdAt } = contactMessages;
  const columns = { name, email, subject, message, isProcessed, createdAt };
  const isLater = gt(contactMessages.id, id);
  const [rows, replies] = await database.batch([
    database
      .select({ id: contactMessages.id, ...columns })
      .from(contactMessages)
      .where(isLater)
      .orderBy(asc(contactMessages.id))
      .limit(RECORDS_AT_ONCE),
    repliesQuery(
      database,
      messageReplies.contactMessageId,
      database
        .select({ id: contactMessages.id })
        .from(contactMessages)
        .where(isLater)
        .orderBy(asc(contactMessages.id))
        .limit(RECORDS_AT_ONCE),
    ),
  ]);
  return rows.map(withReplies(replies));
};

const readVisitRequests: ReadAfter = async (database, id) => {
  const { firstName, lastName, email, phone, visitDate, questions, isProcessed, createdAt } =
    visitRequests;
  const columns = { firstName, lastName, email, phone, visitDate, questions, isProcessed };
  const isLater = gt(visitRequests.id, id);
  const [rows, replies] = await database.batch([
    database
      .select({ id: visitRequests.id, ...columns, createdAt })
      .from(visitRequests)
      .where(isLater)
      .orderBy(asc(visitRequests.id))
      .limit(RECORDS_AT_ONCE),
    repliesQuery(
      database,
      messageReplies.visitRequestId,
      database
        .select({ id: visitRequests.id })
        .from(visitRequests)
        .where(isLater)
        .orderBy(asc(visitRequests.id))
        .limit(RECORDS_AT_ONCE),
    ),
  ]);
  return rows.map(withReplies(replies));
};

/** How each list is read. */
const READERS: Readonly<Record<ExportedList, ReadAfter>> = {
  sermons: readSermons,
  events: readEvents,
  'contact-messages': readContactMessages,
  'visit-requests': readVisitRequests,
};

/** All records of a list in the order of their ids, some at a time. */
export async function* readList(
  database: Database,
  list: ExportedList,
): AsyncGenerator<ExportedRecord[]> {
  let after = 0;
  for (;;) {
    const records = await READERS[list](database, after);
    if (records.length > 0) yield records;
    if (records.length < RECORDS_AT_ONCE) return;
    after = records.at(-1)?.id ?? after;
  }
}
