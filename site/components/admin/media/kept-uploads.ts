import { atom } from 'nanostores';
import * as z from 'zod/mini';
import { readStoredInput, storeInput } from '#site/lib/page/stored-input.ts';

/** An incomplete upload. After a reload it resumes when the same file is chosen again. */
const KeptUpload = z.object({
  name: z.string(),
  size: z.number(),
  /** Time of the file's last change, in ms since 1970. */
  lastModified: z.number(),
  id: z.int(),
  partBytes: z.int(),
  /** When the upload began, in ms since 1970. */
  begunAt: z.number(),
});
type KeptUpload = z.infer<typeof KeptUpload>;

/** The uploads are stored like the input of a form, so that a logout deletes them too. */
const NAME = 'media-uploads';
/** How long an upload can be resumed: less than the day after which the server deletes it. */
const KEPT_MS = 23 * 3_600_000;

/** Reads the incomplete uploads of all tabs of this browser. */
function readKeptUploads(): KeptUpload[] {
  const kept = z.safeParse(z.array(KeptUpload), readStoredInput('localStorage', NAME)).data ?? [];
  return kept.filter(({ begunAt }) => Date.now() - begunAt < KEPT_MS);
}

/** The incomplete uploads of this browser. */
export const $keptUploads = atom<readonly KeptUpload[]>(readKeptUploads());

/** Reads the uploads from the browser's storage again, because a logout has deleted them. */
export const rereadKeptUploads = (): void => {
  $keptUploads.set(readKeptUploads());
};

/** Stores the uploads. If the storage is full or blocked, uploads restart after a reload. */
function write(kept: readonly KeptUpload[]) {
  $keptUploads.set(kept);
  storeInput('localStorage', NAME, kept);
}

type FileMark = Pick<File, 'name' | 'size' | 'lastModified'>;

/** Whether two files are the same by name, size and time of last change, without reading them. */
export const isSameFile = (one: FileMark, other: FileMark): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** The incomplete upload of a file; undefined if there is none. */
export const findKeptUpload = (file: FileMark): KeptUpload | undefined =>
  readKeptUploads().find((kept) => isSameFile(kept, file));

/** Stores an upload that has begun, so that it can be resumed. */
export function keepUpload(file: FileMark, begun: { id: number; partBytes: number }): void {
  const { name, size, lastModified } = file;
  const others = readKeptUploads().filter((kept) => !isSameFile(kept, file));
  write([...others, { name, size, lastModified, ...begun, begunAt: Date.now() }]);
}

/** Forgets the upload of a file, because it is complete or cannot be resumed. */
export function forgetUpload(file: FileMark): void {
  write(readKeptUploads().filter((kept) => !isSameFile(kept, file)));
}
