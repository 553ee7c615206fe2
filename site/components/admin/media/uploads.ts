import { atom } from 'nanostores';
import type { MediaRecord } from '#shared/media/media.ts';
import { guardAddress, type LeaveQuestion } from '#site/components/admin/address/guards.ts';
import { ApiError } from '#site/lib/api/api-client.ts';
import { readFileKind, unreadablePictureMessage } from './file-kind.ts';
import { forgetUpload, isSameFile } from './kept-uploads.ts';
import { preparePicture } from './prepare-picture.ts';
import type { Obstacle } from './media-api.ts';
import { uploadFile, uploadPicture } from './upload-file.ts';

type UploadState =
  | { stage: 'waiting' | 'preparing' }
  | { stage: 'sending'; obstacle: Obstacle | null }
  | { stage: 'done'; media: MediaRecord }
  /** `isRefused`: a retry would fail again. */
  | { stage: 'failed'; problem: string; isRefused: boolean };

/** An upload in the queue. */
export type Upload = {
  key: number;
  file: File;
  /** Number of bytes to send: the file's size; after the preparation of a picture, the size of the prepared one. */
  total: number;
  sent: number;
  state: UploadState;
  /** Whether a form field waits for the upload. */
  isForField: boolean;
};

/** Number of concurrent uploads. */
const PARALLEL = 3;
const LEAVE_QUESTION: LeaveQuestion = {
  title: 'Stop the uploads?',
  text: 'Files are still uploading. They will stop if you leave this screen.',
  confirmLabel: 'Leave and Stop',
};

/** All uploads of this page, newest last, until the user dismisses them. */
export const $uploads = atom<readonly Upload[]>([]);

const cancellations = new Map<number, AbortController>();
let lastKey = 0;
let stopGuarding: (() => void) | undefined;

const isUnderWay = ({ state }: Upload) => state.stage !== 'done' && state.stage !== 'failed';
const isRunning = ({ key, state }: Upload) => cancellations.has(key) && state.stage !== 'waiting';

function setUploads(uploads: readonly Upload[]) {
  $uploads.set(uploads);
  const isBusy = uploads.some(isUnderWay);
  if (isBusy) {
    stopGuarding ??= guardAddress((to) => to !== null || { question: LEAVE_QUESTION });
  } else {
    stopGuarding?.();
    stopGuarding = undefined;
  }
}

function change(key: number, changes: Partial<Upload>) {
  setUploads(
    $uploads.get().map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)),
  );
}

class Refused extends Error {}

async function send({ key, file }: Upload, signal: AbortSignal): Promise<MediaRecord> {
  const options = {
    signal,
    onProgress: (sent: number) => {
      change(key, { sent });
    },
    onObstacle: (obstacle: Obstacle | null) => {
      change(key, { state: { stage: 'sending', obstacle } });
    },
  };
  const kind = await readFileKind(file);
  if ('refusal' in kind) throw new Refused(kind.refusal);
  if (kind.kind === 'other') {
    change(key, { state: { stage: 'sending', obstacle: null } });
    return uploadFile(file, options);
  }
  const picture = await preparePicture(file);
  signal.throwIfAborted();
  if (picture === null) throw new Refused(await unreadablePictureMessage(file));
  change(key, { total: picture.bytes.size, state: { stage: 'sending', obstacle: null } });
  return uploadPicture(file.name, picture, options);
}

/** Statuses after which a retry would fail again. */
const REFUSED = new Set([400, 413, 415]);
const COULD_NOT = 'The file could not be uploaded. Please try again.';

/** The failed state of an upload, with the server's sentence if there is one. */
function failure(error: unknown): UploadState {
  if (error instanceof Refused) {
    return { stage: 'failed', problem: error.message, isRefused: true };
  }
  if (!(error instanceof ApiError))
    return { stage: 'failed', problem: COULD_NOT, isRefused: false };
  const problem = error.fields[0]?.message ?? error.sentence ?? COULD_NOT;
  return { stage: 'failed', problem, isRefused: REFUSED.has(error.status) };
}

async function run(upload: Upload) {
  const cancellation = new AbortController();
  cancellations.set(upload.key, cancellation);
  change(upload.key, { state: { stage: 'preparing' } });
  try {
    const media = await send(upload, cancellation.signal);
    change(upload.key, { state: { stage: 'done', media } });
  } catch (error) {
    // An upload that the server refused or deleted cannot be resumed.
    if (error instanceof ApiError && error.status < 500) forgetUpload(upload.file);
    if (!cancellation.signal.aborted) change(upload.key, { state: failure(error) });
  }
  cancellations.delete(upload.key);
  startNext();
}

function startNext() {
  const uploads = $uploads.get();
  const free = PARALLEL - uploads.filter(isRunning).length;
  const waiting = uploads.filter(({ state }) => state.stage === 'waiting');
  for (const upload of waiting.slice(0, Math.max(0, free))) void run(upload);
}

/**
 * Adds files to the queue, unless they are already in it.
 * @returns the keys of their uploads
 */
export function addUploads(files: readonly File[], { isForField = false } = {}): number[] {
  const keys = files.map((file) => {
    const known = $uploads
      .get()
      .find((upload) => isUnderWay(upload) && isSameFile(upload.file, file));
    if (known !== undefined) return known.key;
    lastKey += 1;
    const upload = { key: lastKey, file, total: file.size, sent: 0, isForField };
    setUploads([...$uploads.get(), { ...upload, state: { stage: 'waiting' } }]);
    return lastKey;
  });
  startNext();
  return keys;
}

/** Whether a form field waits for an upload that is still running. */
export const isFieldUploadRunning = (): boolean =>
  $uploads.get().some((upload) => upload.isForField && isUnderWay(upload));

/** Restarts a failed upload, without sending stored parts again. */
export function retryUpload(key: number): void {
  change(key, { state: { stage: 'waiting' } });
  startNext();
}

/** Cancels an upload if it is running, and removes it from the list. */
export function removeUpload(key: number): void {
  cancellations.get(key)?.abort(new DOMException('Cancelled.', 'AbortError'));
  cancellations.delete(key);
  const removed = $uploads.get().find((upload) => upload.key === key);
  if (removed !== undefined) forgetUpload(removed.file);
  setUploads($uploads.get().filter((upload) => upload.key !== key));
  startNext();
}
