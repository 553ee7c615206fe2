import * as z from 'zod/mini';
import * as drafts from '#site/lib/page/drafts.ts';

/** The draft of a new record in this browser. */
type Draft<Values> = {
  values: Values;
  /** The key of a save without an answer: a retry with it stores nothing twice. */
  idempotencyKey?: string | undefined;
  /** What was sent with the key. */
  sent?: Values | undefined;
};

/** Drafts outlive a session that ended by itself, but not for longer than this. */
const KEPT_MS = 24 * 3_600_000;

const Stored = z.object({
  /** In ms since 1970. */
  keptAt: z.number(),
  values: z.record(z.string(), z.unknown()),
  idempotencyKey: z.optional(z.string()),
  sent: z.optional(z.record(z.string(), z.unknown())),
});

/** The values of a stored form; fields that are missing, or of another type, are blank. */
function completed<Values extends object>(
  stored: Readonly<Record<string, unknown>>,
  blank: Values,
): Values {
  const values = { ...blank };
  for (const name in blank) {
    const value = stored[name];
    if (typeof value === typeof blank[name]) Object.assign(values, { [name]: value });
  }
  return values;
}

/** Reads the draft of a new record; undefined when there is none. @param blank completes missing fields */
export function readDraft<Values extends object>(
  noun: string,
  blank: Values,
): Draft<Values> | undefined {
  const draft = z.safeParse(Stored, drafts.readDraft('localStorage', noun));
  if (!draft.success || Date.now() - draft.data.keptAt >= KEPT_MS) return undefined;
  const { values, idempotencyKey, sent } = draft.data;
  return {
    values: completed(values, blank),
    idempotencyKey,
    sent: sent && completed(sent, blank),
  };
}

/** Whether a draft of a new record exists. */
export const hasDraft = (noun: string): boolean => readDraft(noun, {}) !== undefined;

/** Stores the draft, which survives a reload and a crash. */
export const writeDraft = <Values>(noun: string, draft: Draft<Values>): void => {
  drafts.saveDraft('localStorage', noun, { ...draft, keptAt: Date.now() });
};

export const dropDraft = (noun: string): void => {
  drafts.dropDraft('localStorage', noun);
};

/** Deletes drafts that are too old to be offered. */
export function dropOldDrafts(): void {
  for (const noun of drafts.draftNames('localStorage')) {
    const { data } = z.safeParse(Stored, drafts.readDraft('localStorage', noun));
    if (data !== undefined && !hasDraft(noun)) dropDraft(noun);
  }
}
