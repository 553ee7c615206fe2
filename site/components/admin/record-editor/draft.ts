import * as z from 'zod/mini';

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

const keyOf = (noun: string) => `draft:${noun}`;

/** The draft of a new record; undefined when there is none. @param blank gives what the draft lacks */
export function readDraft<Values extends object>(
  noun: string,
  blank: Values,
): Draft<Values> | undefined {
  try {
    const draft = z.safeParse(Stored, JSON.parse(localStorage.getItem(keyOf(noun)) ?? 'null'));
    if (!draft.success) return undefined;
    const values = { ...blank };
    for (const name in blank) {
      const value = draft.data.values[name];
      if (typeof value === typeof blank[name]) Object.assign(values, { [name]: value });
    }
    return { ...draft.data, values };
  } catch {
    return undefined;
  }
}

/** True when something was typed for a new record and not saved. */
export const hasDraft = (noun: string): boolean => readDraft(noun, {}) !== undefined;

/** Keeps what is typed through a reload and a crash. */
export function writeDraft<Values extends object>(noun: string, draft: Draft<Values>): void {
  try {
    localStorage.setItem(keyOf(noun), JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the form works without a draft.
  }
}

export function dropDraft(noun: string): void {
  try {
    localStorage.removeItem(keyOf(noun));
  } catch {
    // As above.
  }
}
