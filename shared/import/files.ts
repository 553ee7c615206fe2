import * as z from 'zod/mini';
import { LIMITS } from '../http/limits.ts';
import { text } from '../http/fields.ts';
import { AUDIO_PROBLEMS } from '../media/audio.ts';
import { fileSize } from '../media/file-size.ts';
import type { Draft } from './records.ts';

/** Why a file of another website is not copied into the library. */
export const COPY_PROBLEMS = [...AUDIO_PROBLEMS, 'web_page', 'too_large', 'changed'] as const;
export const CopyProblem = z.enum(COPY_PROBLEMS);
export type CopyProblem = z.infer<typeof CopyProblem>;

const WORDS: Readonly<Record<CopyProblem, string>> = {
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

/** A file that stays where it is, in one line. */
export const copyProblemWords = ({ address, problem }: FailedCopy): string =>
  `${address} stays where it is: ${WORDS[problem]}.`;

const FailedCopy = z.object({ address: z.string(), problem: CopyProblem });
type FailedCopy = z.infer<typeof FailedCopy>;

/** How far a run is with copying; `failed` has some of those that stay where they are. */
export const Copies = z.object({
  all: z.int(),
  copied: z.int(),
  waiting: z.int(),
  failed: z.array(FailedCopy),
});
export type Copies = z.infer<typeof Copies>;

/** Addresses whose sizes are asked for in one call. */
export const SIZES_AT_ONCE = 20;

export const FileAddresses = z.object({
  addresses: z
    .array(text(1, LIMITS.url, 'An address is required'))
    .check(z.minLength(1), z.maxLength(SIZES_AT_ONCE)),
});

/** The addresses of recordings, pictures and documents that drafts name on other websites, each once. */
export const draftFiles = (drafts: readonly Draft[]): string[] => [
  ...new Set(
    drafts
      .flatMap((draft) =>
        draft.type === 'event'
          ? [draft.event.imageUrl]
          : [
              draft.sermon.thumbnailUrl,
              draft.sermon.audioUrl,
              ...(draft.sermon.handouts ?? []).map(({ url }) => url),
            ],
      )
      .flatMap((address) => (address != null && /^https?:/i.test(address) ? [address] : [])),
  ),
];

/** What copying would take, in words: `38 files, 1.2 GB and 3 of unknown size`. */
export function sizesWords(sizes: readonly (number | null)[]): string {
  const known = sizes.flatMap((size) => size ?? []);
  const unknown = sizes.length - known.length;
  const files = `${sizes.length} ${sizes.length === 1 ? 'file' : 'files'}`;
  if (known.length === 0) return `${files} of unknown size`;
  const total = fileSize(known.reduce((sum, size) => sum + size, 0));
  return unknown === 0 ? `${files}, ${total}` : `${files}, ${total} and ${unknown} of unknown size`;
}
