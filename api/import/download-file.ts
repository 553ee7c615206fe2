import { eq } from 'drizzle-orm';
import type { CopyProblem } from '#shared/import/runs.ts';
import {
  cleanMediaName,
  MEDIA_BYTES_MAXIMUM,
  MEDIA_PART_BYTES,
  type MediaRecord,
} from '#shared/media/media.ts';
import { importFiles } from '#db/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { AppError } from '../http/errors.ts';
import { completeUpload } from '../media/complete-upload.ts';
import {
  beginUpload,
  cancelUpload,
  cutIntoParts,
  missingParts,
  partLength,
  readUploadRow,
  storePart,
  type Upload,
} from '../media/uploads.ts';
import {
  assertOk,
  createPublicFetch,
  RemoteFileError,
  firstBytes,
  wholeFileLength,
} from '../http/public-fetch.ts';

export type CopyDependencies = Pick<
  Dependencies,
  'database' | 'bucket' | 'clock' | 'fetch' | 'log'
>;
export type ImportFile = typeof importFiles.$inferSelect;

/** Time limit for one answer of a host: a part of 8 MB, or the whole file if the host sends no parts. */
const ANSWER_LIMIT_MS = 120_000;

/** Thrown for a file that cannot be copied; `problem` is the reason. */
class CopyRefusal extends Error {
  override name = 'CopyRefusal';
  readonly problem: CopyProblem;

  constructor(problem: CopyProblem) {
    super(problem);
    this.problem = problem;
  }
}

const REFUSALS: Readonly<Record<string, CopyProblem>> = {
  media_type_refused: 'wrong_type',
  markup_refused: 'web_page',
  picture_too_large: 'too_large',
  upload_incomplete: 'unreachable',
};

/** The reason why a file could not be copied, from the thrown error. */
export function copyProblemOf(error: unknown): CopyProblem {
  if (error instanceof CopyRefusal || error instanceof RemoteFileError) return error.problem;
  if (error instanceof AppError) return REFUSALS[error.code] ?? 'unreachable';
  return error instanceof Error && error.name === 'TimeoutError' ? 'too_slow' : 'unreachable';
}

/** Statement that updates the stored state of a file that is copied into the library. */
export const updateImportFileQuery = (
  { database }: Pick<CopyDependencies, 'database'>,
  { id }: ImportFile,
  changes: Partial<ImportFile>,
) => database.update(importFiles).set(changes).where(eq(importFiles.id, id));

/** The unfinished upload of an earlier call of `downloadToLibrary`; undefined if there is none, or it was refused. */
async function openUpload(dependencies: CopyDependencies, { uploadId }: ImportFile) {
  if (uploadId === null) return undefined;
  const upload = await readUploadRow(dependencies, uploadId).catch(() => undefined);
  return upload?.refusal === null ? upload : undefined;
}

function nameInLibrary(address: string): string {
  const { pathname, hostname } = new URL(address);
  const last = pathname.split('/').at(-1) ?? '';
  try {
    return cleanMediaName(decodeURIComponent(last)) || hostname;
  } catch {
    return cleanMediaName(last) || hostname;
  }
}

/** Requests one part of a file, from an offset in bytes on. A host that sends no parts answers with the whole file. */
async function requestPart(dependencies: CopyDependencies, address: string, from: number) {
  const url = new URL(address.replace(/^http:/i, 'https:'));
  const ask = createPublicFetch(url, dependencies, AbortSignal.timeout(ANSWER_LIMIT_MS));
  const answer = await ask({
    method: 'GET',
    range: `bytes=${from}-${from + MEDIA_PART_BYTES - 1}`,
  });
  assertOk(answer);
  if (/html/i.test(answer.headers.get('Content-Type') ?? '')) {
    await answer.body?.cancel();
    throw new CopyRefusal('web_page');
  }
  const total = wholeFileLength(answer);
  if (total !== undefined) return { total, isPart: answer.status === 206, body: answer.body };
  // If the host sends no length, an answer of at most one part is read to its end.
  const bytes = Uint8Array.from(await firstBytes(answer, MEDIA_PART_BYTES + 1));
  if (bytes.length === 0 || bytes.length > MEDIA_PART_BYTES) throw new RemoteFileError('no_length');
  return { total: bytes.length, isPart: false, body: new Blob([bytes]).stream() };
}

/** Stores all parts of a file from one answer, for hosts that send the whole file on every request. */
async function storeAllParts(
  dependencies: CopyDependencies,
  upload: Upload,
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  let number = 0;
  for await (const part of cutIntoParts(body)) {
    number += 1;
    const { length } = part;
    const wanted = partLength(upload.bytes, number);
    if (length > wanted) throw new CopyRefusal('changed');
    if (length < wanted) return;
    await storePart(dependencies, {
      ...{ id: upload.id, number, length },
      body: new Blob([part]).stream(),
    });
  }
}

/** Begins the upload of a file to the library. @param total length of the file in bytes */
async function beginCopy(
  dependencies: CopyDependencies,
  file: ImportFile,
  total: number,
): Promise<Upload> {
  if (total > MEDIA_BYTES_MAXIMUM) throw new CopyRefusal('too_large');
  const name = nameInLibrary(file.address);
  const { id } = await beginUpload(dependencies, { name, bytes: total });
  await updateImportFileQuery(dependencies, file, { uploadId: id });
  return readUploadRow(dependencies, id);
}

/** Stores the next part of a file, or the whole file. Begins its upload if none is in progress. */
async function downloadPart(
  dependencies: CopyDependencies,
  file: ImportFile,
  begun: Upload | undefined,
) {
  const [number = 1] = begun === undefined ? [] : missingParts(begun);
  const answer = await requestPart(dependencies, file.address, (number - 1) * MEDIA_PART_BYTES);
  if (begun !== undefined && begun.bytes !== answer.total) {
    await cancelUpload(dependencies, begun.id);
    throw new CopyRefusal('changed');
  }
  const upload = begun ?? (await beginCopy(dependencies, file, answer.total));
  if (answer.body === null) throw new RemoteFileError('unreachable');
  if (answer.isPart) {
    const length = partLength(upload.bytes, number);
    await storePart(dependencies, { id: upload.id, number, length, body: answer.body });
  } else await storeAllParts(dependencies, upload, answer.body);
  await updateImportFileQuery(dependencies, file, { attempts: 0 });
  return readUploadRow(dependencies, upload.id);
}

/**
 * Copies the missing parts of a file into the library. After `until` (milliseconds since 1970) it begins no part.
 * @returns null if parts are still missing; `isOwn` is false if the library had a file with the same bytes
 */
export async function downloadToLibrary(
  dependencies: CopyDependencies,
  file: ImportFile,
  until: number,
): Promise<{ copied: MediaRecord; isOwn: boolean } | null> {
  let upload = await openUpload(dependencies, file);
  while (upload === undefined || missingParts(upload).length > 0) {
    if (upload !== undefined && dependencies.clock().getTime() >= until) return null;
    upload = await downloadPart(dependencies, file, upload);
  }
  const copied = await completeUpload(dependencies, upload.id, {});
  if (copied.bytes !== upload.bytes) throw new CopyRefusal('changed');
  return { copied, isOwn: copied.id === upload.id };
}
