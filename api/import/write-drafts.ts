import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import {
  draftPictureAddress,
  type Draft,
  type EventDraft,
  type ImportKind,
  type ImportOutcome,
  type SermonDraft,
} from '#shared/import/records.ts';
import {
  paragraphsOf,
  type ImportedTranscript,
  type Paragraph,
} from '#shared/sermons/transcripts/transcript.ts';
import { writeUnrecorded } from '#db/history/author.ts';
import { events, imports, sermons } from '#db/tables.ts';
import type { Database } from '#db/client.ts';
import type { Dependencies } from '../dependencies.ts';
import { eventChangeColumns, newEventRow, updateEvent } from '../events/events.writes.ts';
import { seriesIdByKeyQuery } from '../events/series-rows.ts';
import { createSeriesQueries } from '../events/series.writes.ts';
import { AppError, violatedConstraint } from '../http/errors.ts';
import { newSermonRow, updateSermon } from '../sermons/sermons.writes.ts';
import { reuseCopies } from './copied-addresses.ts';
import { matchDrafts, type MatchedDraft } from './recognize-drafts.ts';

type WriteDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** An import run: its id, and the kind of its source. */
export type Run = { id: number; kind: ImportKind };

/** A draft with its digest, and the idempotency key that its record will get. */
type Keyed<One extends Draft = Draft> = { draft: One; digest: string; key: string };

const isSermon = (keyed: Keyed): keyed is Keyed<SermonDraft> => keyed.draft.type === 'sermon';
const isEvent = (keyed: Keyed): keyed is Keyed<EventDraft> => keyed.draft.type === 'event';

/** Statement that stores which record was created from which draft. It finds the records by their idempotency keys. */
function rememberRecords(database: Database, run: Run, keyed: readonly Keyed[]) {
  const rows = keyed.map(({ draft, digest, key }) => ({ key, digest, source: draft.sourceId }));
  return database.execute(sql`
    insert into imported_records (kind, source_id, import_id, type, record_id, version, digest)
    select ${run.kind}, made.source, ${run.id}::int, record.type, record.id, record.version, made.digest
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made(key uuid, digest text, source text)
      join (
        select 'sermon' as type, id, version, idempotency_key from sermons
        union all select 'event', id, version, idempotency_key from events
        union all select 'series', id, version, idempotency_key from event_series
      ) record on record.idempotency_key = made.key`);
}

type Said = ImportedTranscript & { key: string; paragraphs: Paragraph[] };

/** Statement that stores the transcripts of new sermons. It finds the sermons by their idempotency keys. */
const transcriptStatement = (database: Database, said: readonly Said[]) =>
  database.execute(sql`
    insert into sermon_transcripts (id, cues, is_machine_made, paragraphs, created_at, updated_at)
    select id, said.cues, said."isMachineMade", said.paragraphs, created_at, created_at
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
        as said(key uuid, cues jsonb, "isMachineMade" boolean, paragraphs jsonb)
      join sermons on sermons.idempotency_key = said.key`);

function sermonStatements(database: Database, keyed: readonly Keyed<SermonDraft>[], now: Date) {
  if (keyed.length === 0) return [];
  const rows = keyed.map(({ draft, key }) => newSermonRow(draft.sermon, key, now));
  const said = keyed.flatMap(({ draft: { transcript }, key }) =>
    transcript ? [{ key, ...transcript, paragraphs: paragraphsOf(transcript.cues) }] : [],
  );
  return [
    database.insert(sermons).values(rows),
    ...(said.length === 0 ? [] : [transcriptStatement(database, said)]),
  ];
}

/** Statements that create an event, or a series and those of its events that differ from it. */
function eventStatements(
  database: Database,
  { draft: { event: fields, changes = [] }, key }: Keyed<EventDraft>,
  now: Date,
): BatchItem<'pg'>[] {
  const { repeat, ...event } = fields;
  if (repeat === undefined) return [database.insert(events).values(newEventRow(fields, key, now))];
  return [
    ...createSeriesQueries(database, { ...event, repeat }, key, now).statements,
    ...changes.map((change) =>
      database
        .update(events)
        .set(eventChangeColumns(change.fields, now))
        .where(
          and(eq(events.seriesId, seriesIdByKeyQuery(key)), eq(events.originalDay, change.day)),
        ),
    ),
  ];
}

/** Statement that adds the created records to the counts of a run. */
function countStatement(database: Database, run: Run, keyed: readonly Keyed[]) {
  const made = keyed.filter(isSermon).length;
  const pictures = new Set(keyed.flatMap(({ draft }) => draftPictureAddress(draft) ?? [])).size;
  return database
    .update(imports)
    .set({
      sermons: sql`${imports.sermons} + ${made}`,
      events: sql`${imports.events} + ${keyed.length - made}`,
      pictures: sql`${imports.pictures} + ${pictures}`,
    })
    .where(eq(imports.id, run.id));
}

/** Creates records, and for each a row of `imported_records`, in one transaction, so that none lacks its row. */
async function createRecords(
  { database, clock }: WriteDependencies,
  run: Run,
  drafts: readonly MatchedDraft[],
): Promise<void> {
  if (drafts.length === 0) return;
  const now = clock();
  const keyed = drafts.map(({ draft, digest }): Keyed => {
    return { draft, digest, key: crypto.randomUUID() };
  });
  await writeUnrecorded(() =>
    database.batch([
      countStatement(database, run, keyed),
      ...sermonStatements(database, keyed.filter(isSermon), now),
      ...keyed.filter(isEvent).flatMap((each) => eventStatements(database, each, now)),
      rememberRecords(database, run, keyed),
    ]),
  );
}

/** The fields of a draft for an update. Empty fields and the state become `undefined`, so that they stay unchanged. */
const givenFields = <Fields extends object>(fields: Fields) => ({
  ...fields,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === '' ? [[name, undefined]] : [])),
  ),
  state: undefined,
});

/** Applies the source's changes to a record that nobody has edited since its import. */
async function applyChange(
  dependencies: WriteDependencies,
  { kind }: Run,
  { draft, digest, record }: MatchedDraft,
): Promise<ImportOutcome> {
  if (record === null) return 'edited';
  const expected = { id: record.id, expected: record.version };
  try {
    const written =
      draft.type === 'sermon'
        ? await updateSermon(dependencies, expected, givenFields(draft.sermon))
        : await updateEvent(dependencies, expected, givenFields(draft.event));
    await dependencies.database.execute(sql`
      update imported_records set version = ${written.version}, digest = ${digest}
      where kind = ${kind} and source_id = ${draft.sourceId}`);
    await reuseCopies(dependencies.database, kind, draft);
    return 'changed';
  } catch (error) {
    // The record stays unchanged: it was edited in the meantime, or it is public and would become incomplete.
    if (error instanceof AppError) return 'edited';
    throw error;
  }
}

/** Name of the primary key constraint of `imported_records`. */
const RECORD_KEY = 'imported_records_kind_source_id_pk';

/** Creates records in one batch. If it fails, creates them one by one, so that an invalid one blocks no others. */
async function createValidRecords(
  dependencies: WriteDependencies,
  run: Run,
  drafts: readonly MatchedDraft[],
): Promise<ImportOutcome[]> {
  try {
    await createRecords(dependencies, run, drafts);
    return drafts.map(() => 'new');
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (!(error instanceof AppError) && constraint === undefined) throw error;
    // The primary key is violated if another run has written the record in the meantime.
    const isKnown = constraint === RECORD_KEY;
    if (drafts.length === 1) return [isKnown ? 'known' : 'refused'];
    const outcomes: ImportOutcome[] = [];
    for (const draft of drafts)
      outcomes.push(...(await createValidRecords(dependencies, run, [draft])));
    return outcomes;
  }
}

/**
 * Writes drafts: creates new records, updates records that only the source has changed, and leaves others unchanged.
 * Writing the same drafts again changes nothing.
 * @returns the outcome of each draft, in their order
 */
export async function writeDrafts(
  dependencies: WriteDependencies,
  run: Run,
  drafts: readonly Draft[],
): Promise<ImportOutcome[]> {
  const matched = await matchDrafts(dependencies.database, run.kind, drafts);
  const fresh = matched.filter(({ outcome }) => outcome === 'new');
  const created = await createValidRecords(dependencies, run, fresh);
  const outcomes: ImportOutcome[] = [];
  for (const each of matched) {
    if (each.outcome === 'new') outcomes.push(created.shift() ?? 'refused');
    else if (each.outcome === 'changed') outcomes.push(await applyChange(dependencies, run, each));
    else outcomes.push(each.outcome);
  }
  return outcomes;
}
