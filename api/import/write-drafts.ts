import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import {
  draftFiles,
  draftPicture,
  type Draft,
  type EventDraft,
  type ImportKind,
  type Outcome,
  type SermonDraft,
} from '#shared/import/records.ts';
import { paragraphsOf } from '#shared/sermons/transcripts/paragraphs.ts';
import type { GivenTranscript, Paragraph } from '#shared/sermons/transcripts/transcript.ts';
import { writeAs, writeUnrecorded } from '#db/history/author.ts';
import { mediaQuery, toMedia } from '#db/media/media.ts';
import { events, importFiles, imports, media, sermons } from '#db/tables.ts';
import type { Database } from '#db/client.ts';
import type { Dependencies } from '../dependencies.ts';
import { changedEvent, eventRow, updateEvent } from '../events/events.writes.ts';
import { seriesWithKey } from '../events/series-rows.ts';
import { seriesStatements } from '../events/series.writes.ts';
import { AppError, violatedConstraint } from '../http/errors.ts';
import { sermonRow, updateSermon } from '../sermons/sermons.writes.ts';
import { COPIER, replaceAddress } from './copied-addresses.ts';
import { recognise, type Recognised } from './recognise.ts';

type WriteDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** A run that writes: its number, and the kind of its source. */
export type Run = { id: number; kind: ImportKind };

type Statement = BatchItem<'pg'>;

/** A draft with the key under which its record is created. */
type Keyed<One extends Draft = Draft> = { draft: One; digest: string; key: string };

const isSermon = (keyed: Keyed): keyed is Keyed<SermonDraft> => keyed.draft.type === 'sermon';
const isEvent = (keyed: Keyed): keyed is Keyed<EventDraft> => keyed.draft.type === 'event';
const repeats = ({ draft }: Keyed<EventDraft>) => draft.event.repeat !== undefined;

/** Statement that remembers what drafts became, by the keys of their records. */
function rememberRecords(
  database: Database,
  run: Run,
  type: 'sermon' | 'event' | 'series',
  keyed: readonly Keyed[],
): Statement {
  const table = { sermon: 'sermons', event: 'events', series: 'event_series' }[type];
  const rows = keyed.map(({ draft, digest, key }) => ({ key, digest, source: draft.sourceId }));
  return database.execute(sql`
    insert into imported_records (kind, source_id, import_id, type, record_id, version, digest)
    select ${run.kind}, made.source, ${run.id}::int, ${type}, record.id, record.version, made.digest
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made(key uuid, digest text, source text)
      join ${sql.identifier(table)} record on record.idempotency_key = made.key`);
}

type Said = GivenTranscript & { key: string; paragraphs: Paragraph[] };

/** Statement that gives sermons their transcripts, by their keys; they are as old as their sermons. */
const transcriptStatement = (database: Database, said: readonly Said[]): Statement =>
  database.execute(sql`
    insert into sermon_transcripts (id, cues, is_machine_made, paragraphs, created_at, updated_at)
    select id, said.cues, said."isMachineMade", said.paragraphs, created_at, created_at
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
        as said(key uuid, cues jsonb, "isMachineMade" boolean, paragraphs jsonb)
      join sermons on sermons.idempotency_key = said.key`);

function sermonStatements(database: Database, run: Run, keyed: Keyed<SermonDraft>[], now: Date) {
  if (keyed.length === 0) return [];
  const rows = keyed.map(({ draft, key }) => sermonRow(draft.sermon, key, now));
  const said = keyed.flatMap(({ draft: { transcript }, key }) =>
    transcript ? [{ key, ...transcript, paragraphs: paragraphsOf(transcript.cues) }] : [],
  );
  return [
    database.insert(sermons).values(rows),
    ...(said.length === 0 ? [] : [transcriptStatement(database, said)]),
    rememberRecords(database, run, 'sermon', keyed),
  ];
}

function eventStatements(database: Database, run: Run, keyed: Keyed<EventDraft>[], now: Date) {
  if (keyed.length === 0) return [];
  const rows = keyed.map(({ draft, key }) => eventRow(draft.event, key, now));
  return [database.insert(events).values(rows), rememberRecords(database, run, 'event', keyed)];
}

/** Statements that create a series, and then change those of its dates that differ. */
function repeatStatements(database: Database, run: Run, keyed: Keyed<EventDraft>, now: Date) {
  const { draft, key } = keyed;
  const { repeat, ...event } = draft.event;
  if (repeat === undefined) return [];
  const { statements } = seriesStatements(database, { ...event, repeat }, key, now);
  const changes = (draft.changes ?? []).map(({ day, fields }) =>
    database
      .update(events)
      .set(changedEvent(fields, now))
      .where(and(eq(events.seriesId, seriesWithKey(key)), eq(events.originalDay, day))),
  );
  return [...statements, ...changes, rememberRecords(database, run, 'series', [keyed])];
}

/** Statement that adds to the counts of a run what a call has made. */
function countStatement(database: Database, run: Run, keyed: readonly Keyed[]) {
  const made = keyed.filter(isSermon).length;
  const pictures = new Set(keyed.flatMap(({ draft }) => draftPicture(draft) ?? [])).size;
  return database
    .update(imports)
    .set({
      sermons: sql`${imports.sermons} + ${made}`,
      events: sql`${imports.events} + ${keyed.length - made}`,
      pictures: sql`${imports.pictures} + ${pictures}`,
    })
    .where(eq(imports.id, run.id));
}

/** Creates records with what remembers them, in one transaction: after a crash all of them are known, or none. */
async function createRecords(
  { database, clock }: WriteDependencies,
  run: Run,
  drafts: readonly Recognised[],
): Promise<void> {
  if (drafts.length === 0) return;
  const now = clock();
  const keyed = drafts.map(({ draft, digest }): Keyed => ({
    draft,
    digest,
    key: crypto.randomUUID(),
  }));
  const ofEvents = keyed.filter(isEvent);
  const single = ofEvents.filter((each) => !repeats(each));
  await writeUnrecorded(() =>
    database.batch([
      countStatement(database, run, keyed),
      ...sermonStatements(database, run, keyed.filter(isSermon), now),
      ...eventStatements(database, run, single, now),
      ...ofEvents.filter(repeats).flatMap((each) => repeatStatements(database, run, each, now)),
    ]),
  );
}

/** What a source says, without its gaps and without a state. */
const given = <Fields extends object>(fields: Fields) => ({
  ...fields,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === '' ? [[name, undefined]] : [])),
  ),
  state: undefined,
});

/** Puts files that were copied before in the place of the addresses that the source still has. */
async function keepCopies(database: Database, { kind }: Pick<Run, 'kind'>, draft: Draft) {
  const addresses = draftFiles([draft]);
  if (addresses.length === 0) return;
  const { address, mediaId } = importFiles;
  const copied = await database
    .selectDistinct({ address, mediaId })
    .from(importFiles)
    .where(inArray(address, addresses));
  const files = await mediaQuery(database).where(
    inArray(
      media.id,
      copied.flatMap((each) => each.mediaId ?? []),
    ),
  );
  const record = sql`kind = ${kind} and source_id = ${draft.sourceId}`;
  for (const { address: from, mediaId: id } of copied) {
    const file = files.find((each) => each.id === id);
    if (file === undefined) continue;
    const [first, ...others] = replaceAddress(database, record, {
      address: from,
      file: toMedia(file),
    });
    if (first !== undefined)
      await writeAs({ session: COPIER }, () => database.batch([first, ...others]));
  }
}

/** Brings the source's changes to a record that nobody has edited since. */
async function changeRecord(
  dependencies: WriteDependencies,
  { kind }: Run,
  { draft, digest, record }: Recognised,
): Promise<Outcome> {
  if (record === null) return 'edited';
  const expected = { id: record.id, expected: record.version };
  try {
    const written =
      draft.type === 'sermon'
        ? await updateSermon(dependencies, expected, given(draft.sermon))
        : await updateEvent(dependencies, expected, given(draft.event));
    await dependencies.database.execute(sql`
      update imported_records set version = ${written.version}, digest = ${digest}
      where kind = ${kind} and source_id = ${draft.sourceId}`);
    await keepCopies(dependencies.database, { kind }, draft);
    return 'changed';
  } catch (error) {
    // Edited meanwhile, or public and now without what a public record needs: it stays as it is.
    if (error instanceof AppError) return 'edited';
    throw error;
  }
}

/** The key of `imported_records`. */
const RECORD_KEY = 'imported_records_kind_source_id_pk';

/** A draft that a series cannot hold would stop all others of its call. */
async function createSome(
  dependencies: WriteDependencies,
  run: Run,
  drafts: readonly Recognised[],
): Promise<Outcome[]> {
  try {
    await createRecords(dependencies, run, drafts);
    return drafts.map(() => 'new');
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (!(error instanceof AppError) && constraint === undefined) throw error;
    // Another run has written it at the same moment.
    const isKnown = constraint === RECORD_KEY;
    if (drafts.length === 1) return [isKnown ? 'known' : 'refused'];
    const outcomes: Outcome[] = [];
    for (const draft of drafts) outcomes.push(...(await createSome(dependencies, run, [draft])));
    return outcomes;
  }
}

/**
 * Writes drafts: creates what is new, changes what only the source has changed, leaves the rest. To write the same
 * ones again changes nothing.
 * @returns what became of each, in their order
 */
export async function writeDrafts(
  dependencies: WriteDependencies,
  run: Run,
  drafts: readonly Draft[],
): Promise<Outcome[]> {
  const recognised = await recognise(dependencies.database, run.kind, drafts);
  const fresh = recognised.filter(({ outcome }) => outcome === 'new');
  const created = await createSome(dependencies, run, fresh);
  const outcomes: Outcome[] = [];
  for (const each of recognised) {
    if (each.outcome === 'new') outcomes.push(created.shift() ?? 'refused');
    else if (each.outcome === 'changed') outcomes.push(await changeRecord(dependencies, run, each));
    else outcomes.push(each.outcome);
  }
  return outcomes;
}
