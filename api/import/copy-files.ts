import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { CopyProblem } from '#shared/import/files.ts';
import {
  cleanMediaName,
  MEDIA_BYTES_MAXIMUM,
  MEDIA_PART_BYTES,
  type MediaRecord,
} from '#shared/media/media.ts';
import { writeAs, writeUnrecorded } from '#db/history/author.ts';
import { importFiles } from '#db/tables.ts';
import type { Leftover } from '../cron/cron.ts';
import type { Dependencies } from '../dependencies.ts';
import { AppError, describeFailure } from '../http/errors.ts';
import { completeUpload } from '../media/complete-upload.ts';
import { deleteMedia } from '../media/library.ts';
import {
  beginUpload,
  cancelUpload,
  missingParts,
  readUpload,
  takePart,
  type Upload,
} from '../media/uploads.ts';
import {
  assertFound,
  audioHost,
  AudioRefusal,
  firstBytes,
  wholeLength,
} from '../sermons/recordings/audio-host.ts';
import { COPIER, replaceAddress } from './copied-addresses.ts';

type CopyDependencies = Pick<Dependencies, 'database' | 'bucket' | 'clock' | 'fetch' | 'log'>;
type File = typeof importFiles.$inferSelect;

/** After this long no new part is begun, so that a call of the admin and a run of cron end. */
const BUDGET_MS = 20_000;
/** For one answer of a host: a part of 8 MB, or all of a file where it sends no parts. */
const PATIENCE_MS = 120_000;
/** Longer than a step takes: what a crash left is taken up again then. */
const CLAIM_MS = 5 * 60_000;
/** A host that fails gets some rest. */
const REST_MS = 10 * 60_000;
const MOST_ATTEMPTS = 3;

/** Why a file stays where it is, though another attempt would not help. */
class CopyRefusal extends Error {
  override name = 'CopyRefusal';
  readonly problem: CopyProblem;

  constructor(problem: CopyProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Reasons that may be gone at the next attempt. */
const PASSING: ReadonlySet<CopyProblem> = new Set(['unreachable', 'too_slow', 'changed']);

const REFUSALS: Readonly<Record<string, CopyProblem>> = {
  media_type_refused: 'wrong_type',
  markup_refused: 'web_page',
  picture_too_large: 'too_large',
  upload_incomplete: 'unreachable',
};

function problemOf(error: unknown): CopyProblem {
  if (error instanceof CopyRefusal || error instanceof AudioRefusal) return error.problem;
  if (error instanceof AppError) return REFUSALS[error.code] ?? 'unreachable';
  return error instanceof Error && error.name === 'TimeoutError' ? 'too_slow' : 'unreachable';
}

/** Condition: not in its place yet, and not given up. */
const isWaiting = and(isNull(importFiles.mediaId), isNull(importFiles.problem));

/** Takes the next file for some minutes, so that cron and an open screen do not copy the same one. */
async function claimNext({ database, clock }: CopyDependencies): Promise<File | undefined> {
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

const change = (
  { database }: Pick<CopyDependencies, 'database'>,
  { id }: File,
  changes: Partial<File>,
) => database.update(importFiles).set(changes).where(eq(importFiles.id, id));

/** The upload that an earlier step began; undefined where it was given up. */
async function openUpload(dependencies: CopyDependencies, { uploadId }: File) {
  if (uploadId === null) return undefined;
  const upload = await readUpload(dependencies, uploadId).catch(() => undefined);
  return upload?.refusal === null ? upload : undefined;
}

function nameOf(address: string): string {
  const { pathname, hostname } = new URL(address);
  const last = pathname.split('/').at(-1) ?? '';
  try {
    return cleanMediaName(decodeURIComponent(last)) || hostname;
  } catch {
    return cleanMediaName(last) || hostname;
  }
}

/** The answer of a host with the bytes from a place on, or with all of them where it sends no parts. */
async function answerFrom(dependencies: CopyDependencies, address: string, from: number) {
  const url = new URL(address.replace(/^http:/i, 'https:'));
  const ask = audioHost(url, dependencies, AbortSignal.timeout(PATIENCE_MS));
  const answer = await ask({
    method: 'GET',
    range: `bytes=${from}-${from + MEDIA_PART_BYTES - 1}`,
  });
  assertFound(answer);
  if (/html/i.test(answer.headers.get('Content-Type') ?? '')) {
    await answer.body?.cancel();
    throw new CopyRefusal('web_page');
  }
  const total = wholeLength(answer);
  if (total !== undefined) return { total, isPart: answer.status === 206, body: answer.body };
  // Without a length, what is small is read to its end.
  const bytes = Uint8Array.from(await firstBytes(answer, MEDIA_PART_BYTES + 1));
  if (bytes.length === 0 || bytes.length > MEDIA_PART_BYTES) throw new AudioRefusal('no_length');
  return { total: bytes.length, isPart: false, body: new Blob([bytes]).stream() };
}

/** The length of a part in bytes. */
const partLength = ({ bytes }: Pick<Upload, 'bytes'>, number: number) =>
  Math.min(MEDIA_PART_BYTES, bytes - (number - 1) * MEDIA_PART_BYTES);

/** All parts out of one answer, by a host that begins anew whenever it is asked. */
async function takeAll(
  dependencies: CopyDependencies,
  upload: Upload,
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  let held: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  let number = 1;
  for await (const chunk of body) {
    let rest = chunk;
    while (rest.length > 0) {
      const wanted = partLength(upload, number);
      if (wanted <= 0) throw new CopyRefusal('changed');
      const piece = rest.subarray(0, wanted - length);
      held.push(piece);
      length += piece.length;
      rest = rest.subarray(piece.length);
      if (length < wanted) continue;
      await takePart(dependencies, {
        id: upload.id,
        number,
        length,
        body: new Blob(held).stream(),
      });
      [held, length, number] = [[], 0, number + 1];
    }
  }
}

/** Begins the upload of a file whose length is known now. */
async function begin(dependencies: CopyDependencies, file: File, total: number): Promise<Upload> {
  if (total > MEDIA_BYTES_MAXIMUM) throw new CopyRefusal('too_large');
  const { id } = await beginUpload(dependencies, { name: nameOf(file.address), bytes: total });
  await change(dependencies, file, { uploadId: id });
  return readUpload(dependencies, id);
}

/** Stores the next part of a file, or all of it, and begins its upload where none is under way. */
async function bringPart(dependencies: CopyDependencies, file: File, begun: Upload | undefined) {
  const [number = 1] = begun === undefined ? [] : missingParts(begun);
  const answer = await answerFrom(dependencies, file.address, (number - 1) * MEDIA_PART_BYTES);
  if (begun !== undefined && begun.bytes !== answer.total) {
    await cancelUpload(dependencies, begun.id);
    throw new CopyRefusal('changed');
  }
  const upload = begun ?? (await begin(dependencies, file, answer.total));
  if (answer.body === null) throw new AudioRefusal('unreachable');
  if (answer.isPart) {
    const length = partLength(upload, number);
    await takePart(dependencies, { id: upload.id, number, length, body: answer.body });
  } else await takeAll(dependencies, upload, answer.body);
  await change(dependencies, file, { attempts: 0 });
  return readUpload(dependencies, upload.id);
}

/** Brings what is missing of a file into the library. @returns null when time is up before its end */
async function bring(
  dependencies: CopyDependencies,
  file: File,
  until: number,
): Promise<{ copied: MediaRecord; isOwn: boolean } | null> {
  let upload = await openUpload(dependencies, file);
  while (upload === undefined || missingParts(upload).length > 0) {
    if (upload !== undefined && dependencies.clock().getTime() >= until) return null;
    upload = await bringPart(dependencies, file, upload);
  }
  const copied = await completeUpload(dependencies, upload.id, {});
  if (copied.bytes !== upload.bytes) throw new CopyRefusal('changed');
  return { copied, isOwn: copied.id === upload.id };
}

/** Removes what a run that was taken back has brought, unless something else shows it by now. */
async function forget(dependencies: CopyDependencies, file: File): Promise<void> {
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
async function copyFile(dependencies: CopyDependencies, file: File, until: number): Promise<void> {
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
