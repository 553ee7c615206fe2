import { createHash } from 'node:crypto';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { CopyProgress } from '#shared/import/runs.ts';
import type { EndRunInput, ImportRun, StartRunInput } from '#shared/import/runs.ts';
import { importFiles, imports } from '#db/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { AppError } from '../http/errors.ts';

type RunDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** Displayed name of a source: the file name, or only the host of an address, because its path can be a secret. */
const sourceName = (source: string): string =>
  URL.canParse(source) && /^(?:https?|webcal):/i.test(source)
    ? new URL(source.replace(/^webcal:/i, 'https:')).hostname
    : (source.split(/[\\/]/).at(-1) ?? source);

/** Begins an import run, or continues the unfinished run of the same source. @returns the id of the run */
export async function beginRun(
  { database, clock }: RunDependencies,
  { kind, source }: StartRunInput,
): Promise<number> {
  const sourceDigest = createHash('sha256').update(source).digest('base64url');
  const [unfinished] = await database
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(
        eq(imports.kind, kind),
        eq(imports.sourceDigest, sourceDigest),
        isNull(imports.finishedAt),
      ),
    )
    .orderBy(desc(imports.id))
    .limit(1);
  if (unfinished !== undefined) return unfinished.id;
  const [begun] = await database
    .insert(imports)
    .values({ at: clock(), kind, source: sourceName(source), sourceDigest })
    .returning({ id: imports.id });
  if (begun === undefined) throw new AppError('internal');
  return begun.id;
}

/** Ends a run, stores its counts, and queues its files for copying if `copies` is true. @throws AppError not_found */
export async function endRun(
  { database, clock }: RunDependencies,
  id: number,
  { alreadyHere, doubtful, copies = false }: EndRunInput,
): Promise<ImportRun> {
  const [run] = await database
    .update(imports)
    .set({ alreadyHere, doubtful, finishedAt: clock() })
    .where(eq(imports.id, id))
    .returning();
  if (run === undefined) throw new AppError('not_found');
  if (copies) await database.execute(queueFilesSql(id));
  return toRun(run, null);
}

/**
 * SQL that stores which files to copy: those on other websites in the records of a run. Planned sermons that a stream
 * completed are excluded, because undoing the run recognizes the stream's picture by its address at YouTube.
 */
const queueFilesSql = (run: number) => {
  const ids = (type: string) =>
    sql`(select record_id from imported_records where import_id = ${run} and type = ${type} and version > 0)`;
  return sql`
    insert into import_files (import_id, address)
    select distinct ${run}::int, address from (
      select unnest(array[thumbnail_url, audio_url]) as address from sermons where id in ${ids('sermon')}
      union select handout ->> 'url' from sermons, jsonb_array_elements(handouts) as handout where id in ${ids('sermon')}
      union select image_url from events where id in ${ids('event')} or series_id in ${ids('series')}
    ) as named
    where address ~* '^https?://'
    on conflict do nothing
    returning id`;
};

/** Queues the files of an earlier run that were never queued. @returns their number @throws AppError not_found */
export async function queueCopies({ database }: Pick<RunDependencies, 'database'>, id: number) {
  await readRun({ database }, id);
  return { files: (await database.execute(queueFilesSql(id))).rows.length };
}

/** Maximum number of failed copies that an answer lists for each run. */
const MOST_FAILED = 20;

/** Query for the progress of copying in each run. */
const copiesQuery = (database: RunDependencies['database']) => {
  const { importId, mediaId, problem, address } = importFiles;
  const failure = sql`jsonb_build_object('address', ${address}, 'problem', ${problem})`;
  const isFailed = isNotNull(problem);
  return database
    .select({
      importId,
      all: sql<number>`count(*)::int`,
      copied: sql<number>`count(${mediaId})::int`,
      waiting: sql<number>`count(*) filter (where ${mediaId} is null and ${problem} is null)::int`,
      failed: sql<
        CopyProgress['failed']
      >`coalesce(to_jsonb((array_agg(${failure} order by ${address}) filter (where ${isFailed}))[1:${sql.raw(String(MOST_FAILED))}]), '[]')`,
    })
    .from(importFiles)
    .groupBy(importId);
};

/** Reads the id of an import run and the kind of its source. @throws AppError not_found */
export async function readRun({ database }: Pick<RunDependencies, 'database'>, id: number) {
  const [run] = await database
    .select({ id: imports.id, kind: imports.kind })
    .from(imports)
    .where(eq(imports.id, id));
  if (run === undefined) throw new AppError('not_found');
  return run;
}

/** All runs, the latest first. */
export async function listRuns({
  database,
}: Pick<RunDependencies, 'database'>): Promise<ImportRun[]> {
  const [rows, copies] = await database.batch([
    database.select().from(imports).orderBy(desc(imports.id)),
    copiesQuery(database),
  ]);
  return rows.map((row) => {
    const found = copies.find(({ importId }) => importId === row.id);
    return toRun(row, found === undefined ? null : CopyProgress.parse(found));
  });
}

const toRun = (row: typeof imports.$inferSelect, copies: CopyProgress | null): ImportRun => {
  const { id, at, kind, source, finishedAt } = row;
  const { sermons, events, pictures, alreadyHere, doubtful } = row;
  return {
    ...{ id, at: at.toISOString(), kind, source, isFinished: finishedAt !== null },
    counts: { sermons, events, pictures, alreadyHere, doubtful },
    copies,
  };
};
