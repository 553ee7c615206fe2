import * as z from 'zod/mini';
import { text } from '../http/fields.ts';
import { LIMITS } from '../http/limits.ts';
import { Copies } from './files.ts';
import { ImportKind } from './records.ts';

/** What begins a run: the name of a file, or an address. */
export const StartedRun = z.object({
  kind: ImportKind,
  source: text(1, LIMITS.url, 'source is required'),
});
export type StartedRun = z.infer<typeof StartedRun>;

/** The source of the runs that prepare a sermon from each new stream. */
export const STREAMS = 'New streams of the channel';

const count = z.int().check(z.minimum(0));

/** What ends a run: what was found here already, what somebody should look at, and whether its files are copied. */
export const EndedRun = z.object({
  alreadyHere: count,
  doubtful: count,
  copies: z.optional(z.boolean()),
});
export type EndedRun = z.infer<typeof EndedRun>;

/** A run as the API answers it. `at` is ISO 8601 UTC. */
export const ImportRun = z.object({
  id: z.int(),
  at: z.string(),
  kind: ImportKind,
  source: z.string(),
  /** False while it is under way, and after it ended early. */
  isFinished: z.boolean(),
  counts: z.object({
    sermons: count,
    events: count,
    pictures: count,
    alreadyHere: count,
    doubtful: count,
  }),
  /** How far the library is with its files; null where they stay where they are. */
  copies: z.nullable(Copies),
});
export type ImportRun = z.infer<typeof ImportRun>;

const KeptRecord = z.object({
  type: z.enum(['sermon', 'event', 'series']),
  id: z.int(),
  title: z.string(),
});

/** What taking a run back did. */
export const TakenBack = z.object({
  removed: z.int(),
  /** Planned sermons that a stream had filled, and that are as they were again. */
  emptied: z.array(KeptRecord),
  /** Records that were edited since. */
  stayed: z.array(KeptRecord),
});
export type TakenBack = z.infer<typeof TakenBack>;
