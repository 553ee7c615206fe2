import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { CopyProblem } from '#shared/import/runs.ts';
import { writeAs, writeUnrecorded } from '#db/history/author.ts';
import { importFiles } from '#db/tables.ts';
import type { RemainingWork } from '../cron/cron.ts';
import { AppError, describeFailure } from '../http/errors.ts';
import { deleteMedia } from '../media/library.ts';
import { cancelUpload } from '../media/uploads.ts';
import {
  downloadToLibrary,
  updateImportFileQuery,
  copyProblemOf,
  type CopyDependencies,
  type ImportFile,
} from './download-file.ts';
import { COPIER_SESSION_LABEL, replaceFileAddressQueries } from './copied-addresses.ts';

/** Time after which one call of `copyFiles` begins no other part of a file, so that the run of cron ends. */
const BUDGET_MS = 20_000;
/** Time for which one process may copy a file. It is longer than any step; after a crash another process continues. */
const CLAIM_MS = 5 * 60_000;
/** Delay before a host that failed is tried again. */
const RETRY_MS = 10 * 60_000;
const MOST_ATTEMPTS = 3;

/** Temporary problems, after which another attempt may succeed. */
const TEMPORARY_PROBLEMS: ReadonlySet<CopyProblem> = new Set([
  'unreachable',
  'too_slow',
  'changed',
]);

/** SQL condition: the file has neither been copied nor given up. */
const isWaiting = and(isNull(importFiles.mediaId), isNull(importFiles.problem));

/** Claims the next file, so that cron and an open screen never copy the same file; undefined if no file waits. */
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

/** Removes the copied file of an undone import run from the library, unless a record uses it by now. */
async function removeCopy(dependencies: CopyDependencies, file: ImportFile): Promise<void> {
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

/** Copies parts of a file until `until`. When the file is complete, replaces its address in the imported records. */
async function copyFile(
  dependencies: CopyDependencies,
  file: ImportFile,
  until: number,
): Promise<void> {
  const { database, clock, log } = dependencies;
  const { importId, address } = file;
  if (importId === null) return removeCopy(dependencies, file);
  try {
    const brought = await downloadToLibrary(dependencies, file, until);
    if (brought === null)
      return void (await updateImportFileQuery(dependencies, file, { claimedUntil: null }));
    const { copied, isOwn } = brought;
    const done = updateImportFileQuery(dependencies, file, {
      mediaId: copied.id,
      isOwn,
      claimedUntil: null,
    });
    const replaced = replaceFileAddressQueries(database, sql`import_id = ${importId}`, {
      ...{ address, file: copied },
    });
    await writeAs({ session: COPIER_SESSION_LABEL }, () => database.batch([done, ...replaced]));
  } catch (error) {
    log({ level: 'warn', event: 'copied file', ...describeFailure(error) });
    const problem = copyProblemOf(error);
    const [current = file] = await database
      .select()
      .from(importFiles)
      .where(eq(importFiles.id, file.id));
    const attempts = current.attempts + 1;
    const isOver = !TEMPORARY_PROBLEMS.has(problem) || attempts >= MOST_ATTEMPTS;
    await updateImportFileQuery(dependencies, file, {
      ...{ attempts, problem: isOver ? problem : null },
      claimedUntil: isOver ? null : new Date(clock().getTime() + RETRY_MS),
    });
  }
}

/**
 * Copies files of imported records into the library, in parts, for about BUDGET_MS. Cron calls it, and the import's
 * screen while it is open. After a crash it continues with the next missing part.
 */
export async function copyFiles(dependencies: CopyDependencies): Promise<RemainingWork> {
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
