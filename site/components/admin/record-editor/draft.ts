import * as z from 'zod/mini';
import * as drafts from '#site/lib/drafts.ts';

/** What was typed for a new record in this browser. */
type Draft<Values> = {
  values: Values;
  /** Of a save whose answer never came: the same key again stores nothing twice. */
  idempotencyKey?: string | undefined;
};

const Stored = z.object({
  values: z.record(z.string(), z.unknown()),
  idempotencyKey: z.optional(z.string()),
});

/** The draft of a new record; undefined when there is none. @param blank gives what the draft lacks */
export function readDraft<Values extends object>(
  noun: string,
  blank: Values,
): Draft<Values> | undefined {
  const draft = z.safeParse(Stored, drafts.readDraft('localStorage', noun));
  if (!draft.success) return undefined;
  const values = { ...blank };
  for (const name in blank) {
    const value = draft.data.values[name];
    if (typeof value === typeof blank[name]) Object.assign(values, { [name]: value });
  }
  return { ...draft.data, values };
}

/** True when something was typed for a new record and not saved. */
export const hasDraft = (noun: string): boolean => readDraft(noun, {}) !== undefined;

/** Keeps what is typed through a reload and a crash. */
export const writeDraft = <Values>(noun: string, draft: Draft<Values>): void => {
  drafts.saveDraft('localStorage', noun, draft);
};

export const dropDraft = (noun: string): void => {
  drafts.dropDraft('localStorage', noun);
};
