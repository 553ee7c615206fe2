import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { CopyProblem } from '#shared/import/runs.ts';
import { writeAs, writeUnrecorded } from '#db/history/author.ts';
import { importFiles } from '#db/tables.ts';
import type { Leftover } from '../cron/cron.ts';
import { AppError, describeFailure } from '../http/errors.ts';
import { deleteMedia } from '../media/library.ts';
import { cancelUpload } from '../media/uploads.ts';
import { bring, change, problemOf, type CopyDependencies, type ImportFile } from './bring-file.ts';
import { COPIER, replaceAddress } from './copied-addresses.ts';

/** After this long no new part is begun, so that a call of the admin and a run of cron end. */
const BUDGET_MS = 20_000;
/** Longer than a step takes: what a crash left is taken up again then. */
const CLAIM_MS = 5 * 60_000;
/** A host that fails gets some rest. */
const REST_MS = 10 * 60_000;
const MOST_ATTEMPTS = 3;

/** Reasons that may be gone at the next attempt. */
const PASSING: ReadonlySet<CopyProblem> = new Set(['unreachable', 'too_slow', 'changed']);

/** Condition: not in its place yet, and not given up. */
const isWaiting = and(isNull(importFiles.mediaId), isNull(importFiles.problem));

/** Takes the next file for some minutes, so that cron and an open screen do not copy the same one. */
async function claimNext({ database, clock }: CopyDependencies): Promise<ImportFile | undefined> {
  const now = clock();
  const { id, importId, claimedUntil, attempts } = importFiles;
  const next = database
    .select({ id })
    .from(importFiles)
    .where(and(or(isWaiting, isNull(importId)), or(isNull(claimedUntil), lt(claimedUntil, now))))
    .orderBy(asc(attempts), asc(id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [file] = await database
    .update(importFiles)
    .set({ claimedUntil: new Date(now.getTime() + CLAIM_MS) })
    .where(eq(id, next))
    .returning();
  return file;
}

/** Removes what a run that was taken back has brought, unless something else shows it by now. */
async function forget(dependencies: CopyDependencies, file: ImportFile): Promise<void> {
  if (file.mediaId === null && file.uploadId !== null)
    await cancelUpload(dependencies, file.uploadId);
  await dependencies.database.delete(importFiles).where(eq(importFiles.id, file.id));
  if (file.mediaId === null || !file.isOwn) return;
  await deleteMedia(dependencies, { id: file.mediaId, expected: undefined }).catch(
    (error: unknown) => {
      const isKept =
        error instanceof AppError && ['media_in_use', 'not_found'].includes(error.code);
      if (!isKept) throw error;
    },
  );
}

/** Copies a file, or some of it, and puts it in the place of its address once it was verified. */
async function copyFile(
  dependencies: CopyDependencies,
  file: ImportFile,
  until: number,
): Promise<void> {
  const { database, clock, log } = dependencies;
  const { importId, address } = file;
  if (importId === null) return forget(dependencies, file);
  try {
    const brought = await bring(dependencies, file, until);
    if (brought === null) return void (await change(dependencies, file, { claimedUntil: null }));
    const { copied, isOwn } = brought;
    const done = change(dependencies, file, { mediaId: copied.id, isOwn, claimedUntil: null });
    const replaced = replaceAddress(database, sql`import_id = ${importId}`, {
      ...{ address, file: copied },
    });
    await writeAs({ session: COPIER }, () => database.batch([done, ...replaced]));
  } catch (error) {
    log({ level: 'warn', event: 'copied file', ...describeFailure(error) });
    const problem = problemOf(error);
    const [current = file] = await database
      .select()
      .from(importFiles)
      .where(eq(importFiles.id, file.id));
    const attempts = current.attempts + 1;
    const isOver = !PASSING.has(problem) || attempts >= MOST_ATTEMPTS;
    await change(dependencies, file, {
      ...{ attempts, problem: isOver ? problem : null },
      claimedUntil: isOver ? null : new Date(clock().getTime() + REST_MS),
    });
  }
}

/**
 * Copies recordings, pictures and documents of imports into the library, a part at a time, for some seconds. Cron
 * calls it, and the import's screen while it is open. A crash goes on with the next missing part.
 */
export async function copyFiles(dependencies: CopyDependencies): Promise<Leftover> {
  const { database, clock } = dependencies;
  const until = clock().getTime() + BUDGET_MS;
  for (;;) {
    const file = await claimNext(dependencies);
    if (file === undefined) break;
    await writeUnrecorded(() => copyFile(dependencies, file, until));
    if (clock().getTime() >= until) return 'for the next run';
  }
  return (await database.$count(importFiles, isWaiting)) > 0 ? 'for later' : 'nothing';
}
