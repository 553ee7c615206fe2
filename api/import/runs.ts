import { createHash } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { ImportRun, StartedRun } from '#shared/import/runs.ts';
import { imports } from '#db/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { AppError } from '../http/errors.ts';

type RunDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** What people read of a source: the name of a file, or the host of an address, whose path can be a secret. */
const sourceName = (source: string): string =>
  URL.canParse(source) && /^(?:https?|webcal):/i.test(source)
    ? new URL(source.replace(/^webcal:/i, 'https:')).hostname
    : (source.split(/[\\/]/).at(-1) ?? source);

/** Begins a run. One of the same source that ended early goes on, under its number. */
export async function beginRun(
  { database, clock }: RunDependencies,
  { kind, source }: StartedRun,
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

/** Ends a run, and keeps what it found here and left to look at. @throws AppError not_found */
export async function endRun(
  { database, clock }: RunDependencies,
  id: number,
  { alreadyHere, doubtful }: Pick<ImportRun['counts'], 'alreadyHere' | 'doubtful'>,
): Promise<ImportRun> {
  const [run] = await database
    .update(imports)
    .set({ alreadyHere, doubtful, finishedAt: clock() })
    .where(eq(imports.id, id))
    .returning();
  if (run === undefined) throw new AppError('not_found');
  return toRun(run);
}

/** @throws AppError not_found */
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
  const rows = await database.select().from(imports).orderBy(desc(imports.id));
  return rows.map(toRun);
}

const toRun = (row: typeof imports.$inferSelect): ImportRun => {
  const { id, at, kind, source, finishedAt } = row;
  const { sermons, events, pictures, alreadyHere, doubtful } = row;
  return {
    ...{ id, at: at.toISOString(), kind, source, isFinished: finishedAt !== null },
    counts: { sermons, events, pictures, alreadyHere, doubtful },
  };
};
