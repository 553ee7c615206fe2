import * as z from 'zod/mini';
import { ErrorBody } from '../http/errors.ts';
import { changesSomething, nullableText, text } from '../http/fields.ts';
import { LIMITS } from '../http/limits.ts';
import { fileSize } from './file-size.ts';
import { MEDIA_KINDS, MEDIA_TYPES, joinWithOr } from './file-types.ts';

/** Maximum size of a file in bytes (500 MB). */
export const MEDIA_BYTES_MAXIMUM = 500_000_000;

/**
 * Size in bytes of each part of an upload except the last. R2 requires equal parts of at least 5 MiB; Workers accept
 * 100 MB.
 */
export const MEDIA_PART_BYTES = 8 * 1024 * 1024;

/** Maximum size in bytes of a smaller version of a picture. */
export const VARIANT_BYTES_MAXIMUM = 2_000_000;

/** Response header of the list of files: the bytes of the whole library, including smaller versions of pictures. */
export const MEDIA_BYTES_HEADER = 'X-Media-Bytes';

/** Maximum number of characters in a picture's placeholder. */
const PLACEHOLDER_MAXIMUM = 1_024;

export const MediaKind = z.enum(MEDIA_KINDS, `kind must be ${joinWithOr(MEDIA_KINDS)}`);
export type MediaKind = z.infer<typeof MediaKind>;

export const MediaType = z.enum(MEDIA_TYPES);
export type MediaType = z.infer<typeof MediaType>;

/** A record that uses a file. `id` is a number, except for page texts and picture slots, which have a name. */
export const MediaUse = z.object({
  type: z.enum(['sermon', 'event', 'page-text', 'page', 'picture']),
  id: z.union([z.int(), z.string()]),
  title: z.string(),
});
export type MediaUse = z.infer<typeof MediaUse>;

/** A smaller version of a picture, for `srcset`. */
export const MediaVariant = z.object({ width: z.int(), bytes: z.int(), url: z.string() });
export type MediaVariant = z.infer<typeof MediaVariant>;

/** A file of the library. Only pictures have `width` and `height`, in pixels; only recordings have `seconds`. */
export const MediaRecord = z.object({
  id: z.int(),
  version: z.int(),
  kind: MediaKind,
  name: z.string(),
  /** Path of the file on this site: `/media/…`. */
  url: z.string(),
  type: MediaType,
  bytes: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Duration of a recording in whole seconds; null if unknown, and for other files. */
  seconds: z.nullable(z.int()),
  alt: z.nullable(z.string()),
  /** A tiny `data:` picture or a color (`#1a365d`), shown while the picture loads; null for any other file. */
  placeholder: z.nullable(z.string()),
  /** Smaller versions of a picture, the narrowest first. */
  variants: z.array(MediaVariant),
  /** Time of the upload, ISO 8601 UTC. */
  createdAt: z.string(),
  usedBy: z.array(MediaUse),
});
export type MediaRecord = z.infer<typeof MediaRecord>;

// Matches line breaks, tabs and bidirectional marks, which can disguise a file name.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/**
 * Removes folders and invisible characters from a file's name. A name that is too long is shortened before its
 * extension, and not within a character.
 */
export function cleanMediaName(name: string): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const clean = last.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
  if (clean.length <= LIMITS.short) return clean;
  const ending = /\.\w{1,10}$/.exec(clean)?.[0] ?? '';
  const start = clean.slice(0, LIMITS.short - ending.length);
  return start.replace(/\p{Cs}$/u, '') + ending;
}

const NAME = 'Please give the file a name';

const mediaName = z.pipe(
  z.pipe(z.string(NAME), z.transform(cleanMediaName)),
  text(1, LIMITS.short, NAME),
);

const TOO_LARGE = `Please choose a file of at most ${fileSize(MEDIA_BYTES_MAXIMUM)}`;
const SIZE = 'Please choose a file that is not empty';

/** Body of the call that begins an upload. */
export const BeginUploadInput = z.object({
  name: mediaName,
  bytes: z.int(SIZE).check(z.minimum(1, SIZE), z.maximum(MEDIA_BYTES_MAXIMUM, TOO_LARGE)),
});
export type BeginUploadInput = z.infer<typeof BeginUploadInput>;

/** An upload in progress. Its parts are numbered from 1, and each has `partBytes` bytes. The last may be smaller. */
export const StartedUpload = z.object({ id: z.int(), partBytes: z.int() });
export type StartedUpload = z.infer<typeof StartedUpload>;

/** Number of parts in an upload. @param bytes size of the file */
export const mediaPartCount = (bytes: number): number => Math.ceil(bytes / MEDIA_PART_BYTES);

const PLACEHOLDER = /^(?:#[\da-f]{6}|data:image\/(?:jpeg|png|webp|avif);base64,[\w+/]+=*)$/i;
const PLACEHOLDER_FORM = 'A placeholder is a color such as #1a365d or a data: picture';

/** Body of the call that completes an upload. Only pictures have a placeholder. */
export const CompleteUploadInput = z.object({
  placeholder: z.optional(
    z
      .string()
      .check(
        z.maxLength(PLACEHOLDER_MAXIMUM, 'A placeholder has at most 1,024 characters'),
        z.regex(PLACEHOLDER, PLACEHOLDER_FORM),
      ),
  ),
});
export type CompleteUploadInput = z.infer<typeof CompleteUploadInput>;

/** An editor's change of a file: its name, and the alternative text of a picture. */
export const UpdateMediaInput = z
  .object({ name: z.optional(mediaName), alt: z.optional(nullableText(LIMITS.long)) })
  .check(changesSomething);
export type UpdateMediaInput = z.infer<typeof UpdateMediaInput>;

/** The answer 409 to completing an upload. `missing` has the numbers of its missing parts. */
export const UploadIncompleteBody = z.extend(ErrorBody, { missing: z.array(z.int()) });

/** The answer 409 to deleting a file that is in use. `usedBy` has the records that use it. */
export const MediaInUseBody = z.extend(ErrorBody, { usedBy: z.array(MediaUse) });
