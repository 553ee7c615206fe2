import * as z from 'zod/mini';
import * as drafts from '#site/lib/page/drafts.ts';
import { useEffect, useEffectEvent } from 'react';

/** Unsaved input of an admin form, stored in this browser. */
export type Draft<Values> = {
  /** When the user last typed, in ms since 1970. */
  keptAt: number;
  /** The values as typed. */
  values: Values;
  /** The values before the user typed. */
  opened: Values;
  /** The version of the record that the form was opened with; absent for a new record. */
  version?: number | undefined;
  /** The idempotency key of a save without an answer: a retry with the key stores nothing twice. */
  idempotencyKey?: string | undefined;
  /** The values that a save without an answer has sent. */
  sent?: Values | undefined;
};

/** Longer than the week between two Sundays' work. Older drafts are deleted. */
const KEPT_MS = 7 * 24 * 3_600_000;

const Values = z.record(z.string(), z.unknown());

const Stored = z.object({
  keptAt: z.number(),
  values: Values,
  opened: z.optional(Values),
  version: z.optional(z.number()),
  idempotencyKey: z.optional(z.string()),
  sent: z.optional(Values),
});

const isOld = (keptAt: number) => Date.now() - keptAt >= KEPT_MS;

/** The name of a form's draft, such as 'sermon/12'; without a record, that of a new record. */
export const draftName = (form: string, record?: string | number): string =>
  record === undefined ? form : `${form}/${record}`;

/** The stored values; fields that are missing or have another type are taken from `base`. */
function completed<Values extends object>(
  stored: Readonly<Record<string, unknown>>,
  base: Values,
): Values {
  const values = { ...base };
  for (const name in base) {
    const value = stored[name];
    if (typeof value === typeof base[name]) Object.assign(values, { [name]: value });
  }
  return values;
}

/**
 * Reads a draft; undefined if there is none.
 * @param base the values without the draft, for fields that a draft of an older form lacks
 */
export function readDraft<Values extends object>(
  name: string,
  base: Values,
): Draft<Values> | undefined {
  const draft = z.safeParse(Stored, drafts.readDraft('localStorage', name));
  if (!draft.success || isOld(draft.data.keptAt)) return undefined;
  const { values, opened, sent, ...kept } = draft.data;
  return {
    ...kept,
    values: completed(values, base),
    opened: opened === undefined ? base : completed(opened, base),
    sent: sent && completed(sent, base),
  };
}

/** Whether there is a draft. */
export const hasDraft = (name: string): boolean => readDraft(name, {}) !== undefined;

/** Stores a draft, which survives a reload or a crash. Storing the same values again does not change its age. */
export function keepDraft<Values extends object>(
  name: string,
  draft: Omit<Draft<Values>, 'keptAt'>,
): void {
  const held = readDraft(name, draft.values);
  const isTypedAnew = JSON.stringify(held?.values) !== JSON.stringify(draft.values);
  const keptAt = held === undefined || isTypedAnew ? Date.now() : held.keptAt;
  drafts.saveDraft('localStorage', name, { ...draft, keptAt });
}

/** Deletes the draft of a form. */
export const dropDraft = (name: string): void => {
  drafts.dropDraft('localStorage', name);
};

/** Deletes drafts that are too old. */
export function dropOldDrafts(): void {
  for (const name of drafts.draftNames('localStorage')) {
    const draft = z.safeParse(Stored, drafts.readDraft('localStorage', name));
    if (draft.success && isOld(draft.data.keptAt)) dropDraft(name);
  }
}

const UNITS = [
  ['day', 24 * 3_600_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** An age in its largest whole unit: '2 days ago', '3 minutes ago', 'a moment ago'. */
export function ageInWords(ageMs: number): string {
  for (const [unit, length] of UNITS) {
    const count = Math.floor(ageMs / length);
    if (count > 0) return new Intl.RelativeTimeFormat('en').format(-count, unit);
  }
  return 'a moment ago';
}

/** A pause in typing, in ms; longer than most pauses within a sentence. */
const PAUSE_MS = 2000;

type Calls = {
  save: () => void;
  /** Called when the device is back online. */
  retry: () => void;
};

/** Calls `save` after two seconds without typing. @param typed undefined while there is nothing to save */
export function useAutosave(typed: object | undefined, { save, retry }: Calls): void {
  const onPause = useEffectEvent(save);
  const onOnline = useEffectEvent(retry);
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => {
      onPause();
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [typed]);
  useEffect(() => {
    const listener = () => {
      onOnline();
    };
    window.addEventListener('online', listener);
    return () => {
      window.removeEventListener('online', listener);
    };
  }, []);
}

type Form<Values> = { saved: Values; typed: Values; isDirty: boolean };

/**
 * Stores the input of a form as a draft while it differs from the saved values.
 * @param name of the draft; undefined for a form without one
 * @param more returns the other properties of the draft when it is stored
 */
export function useKeptTyping<Values extends object>(
  name: string | undefined,
  { saved, typed, isDirty }: Form<Values>,
  more?: () => Omit<Draft<Values>, 'keptAt' | 'values' | 'opened'>,
): void {
  const keep = useEffectEvent((kept: string) => {
    keepDraft(kept, { values: typed, opened: saved, ...more?.() });
  });
  useEffect(() => {
    if (name === undefined) return;
    if (isDirty) keep(name);
    else dropDraft(name);
  }, [name, saved, typed, isDirty]);
}
