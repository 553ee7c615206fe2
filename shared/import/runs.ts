import * as z from 'zod/mini';
import { text } from '../http/fields.ts';
import { LIMITS } from '../http/limits.ts';
import { AUDIO_PROBLEMS } from '../sermons/sermons.ts';
import { fileSize } from '../media/file-size.ts';
import { ImportKind } from './records.ts';

/** Reasons why a file from another website is not copied into the library. */
export const COPY_PROBLEMS = [...AUDIO_PROBLEMS, 'web_page', 'too_large', 'changed'] as const;
export const CopyProblem = z.enum(COPY_PROBLEMS);
export type CopyProblem = z.infer<typeof CopyProblem>;

/** The reasons of `COPY_PROBLEMS`, worded as the end of a sentence about the file's address. */
export const COPY_PROBLEM_WORDS: Readonly<Record<CopyProblem, string>> = {
  not_https: 'its website cannot be asked by https://',
  not_public: 'it does not lead to a public website',
  redirects: 'it leads from one address to the next without end',
  unreachable: 'its website does not answer',
  too_slow: 'its website is too slow',
  missing: 'there is nothing at it',
  refused: 'its website refuses to answer',
  wrong_type: 'it is no picture, recording or document that the library takes',
  no_length: 'its website does not say how large it is',
  web_page: 'it is a web page, not a file',
  too_large: 'it is larger than 500 MB, or has too many pixels',
  changed: 'it changed while it was copied',
};

/** The sentence about a file that was not copied. */
export const copyProblemWords = ({ address, problem }: FailedCopy): string =>
  `${address} stays where it is: ${COPY_PROBLEM_WORDS[problem]}.`;

const FailedCopy = z.object({ address: z.string(), problem: CopyProblem });
type FailedCopy = z.infer<typeof FailedCopy>;

/** Progress of copying a run's files. `failed` lists some of the files that were not copied. */
export const CopyProgress = z.object({
  all: z.int(),
  copied: z.int(),
  waiting: z.int(),
  failed: z.array(FailedCopy),
});
export type CopyProgress = z.infer<typeof CopyProgress>;

/** Maximum number of addresses in one call that asks for the sizes of files. */
export const MOST_SIZES_AT_ONCE = 20;

export const FileAddresses = z.object({
  addresses: z
    .array(text(1, LIMITS.url, 'An address is required'))
    .check(z.minLength(1), z.maxLength(MOST_SIZES_AT_ONCE)),
});

/** The number and the total size of files to copy: `38 files, 1.2 GB and 3 of unknown size`. */
export function fileSizesText(sizes: readonly (number | null)[]): string {
  const known = sizes.flatMap((size) => size ?? []);
  const unknown = sizes.length - known.length;
  const files = `${sizes.length} ${sizes.length === 1 ? 'file' : 'files'}`;
  if (known.length === 0) return `${files} of unknown size`;
  const total = fileSize(known.reduce((sum, size) => sum + size, 0));
  return unknown === 0 ? `${files}, ${total}` : `${files}, ${total} and ${unknown} of unknown size`;
}

/** Input to begin a run. `source` is the name of a file or an address. */
export const StartRunInput = z.object({
  kind: ImportKind,
  source: text(1, LIMITS.url, 'source is required'),
});
export type StartRunInput = z.infer<typeof StartRunInput>;

/** The source name of runs (imports) that prepare a sermon from each new livestream. */
export const STREAMS_SOURCE_NAME = 'New streams of the channel';

const count = z.int().check(z.minimum(0));

/** Numbers of created, known and doubtful records in a run. */
const ImportCounts = z.object({
  sermons: count,
  events: count,
  /** Number of different pictures of the new records. */
  pictures: count,
  alreadyHere: count,
  doubtful: count,
});
export type ImportCounts = z.infer<typeof ImportCounts>;

/** Input to end a run: the numbers of known and doubtful records, and whether the run's files are copied. */
export const EndRunInput = z.extend(z.pick(ImportCounts, { alreadyHere: true, doubtful: true }), {
  copies: z.optional(z.boolean()),
});
export type EndRunInput = z.infer<typeof EndRunInput>;

/** A run of an import in the API's answers. `at` is ISO 8601 UTC. */
export const ImportRun = z.object({
  id: z.int(),
  at: z.string(),
  kind: ImportKind,
  source: z.string(),
  /** False during the run, and after an interruption. */
  isFinished: z.boolean(),
  counts: ImportCounts,
  /** Progress of copying the run's files; null if they are not copied. */
  copies: z.nullable(CopyProgress),
});
export type ImportRun = z.infer<typeof ImportRun>;

const KeptRecord = z.object({
  type: z.enum(['sermon', 'event', 'series']),
  id: z.int(),
  title: z.string(),
});

/** Result of undoing a run. */
export const UndoneImport = z.object({
  removed: z.int(),
  /** Planned sermons whose fields the run had filled from a stream, and which are now empty again. */
  emptied: z.array(KeptRecord),
  /** Records that were not removed, because somebody edited them after the import. */
  stayed: z.array(KeptRecord),
});
export type UndoneImport = z.infer<typeof UndoneImport>;
