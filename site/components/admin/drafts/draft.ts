import * as z from 'zod/mini';
import * as drafts from '#site/lib/page/drafts.ts';
import { useEffect, useEffectEvent } from 'react';

/** What was typed into a form of the admin and is not saved yet, kept in this browser. */
export type Draft<Values> = {
  /** When something was last typed, in ms since 1970. */
  keptAt: number;
  /** The form as typed. */
  values: Values;
  /** The form as it was before. */
  opened: Values;
  /** The version of the record that the form was opened with; none of a new one. */
  version?: number | undefined;
  /** The key of a save without an answer: a retry with it stores nothing twice. */
  idempotencyKey?: string | undefined;
  /** What a save without an answer has sent. */
  sent?: Values | undefined;
};

/** Longer than from one Sunday's work to the next; a draft that nobody has gone on with by then is dropped. */
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

/** The name of a form's draft, such as 'sermon/12'; without a record that of a new one. */
export const draftName = (form: string, record?: string | number): string =>
  record === undefined ? form : `${form}/${record}`;

/** The values of a stored form; fields that are missing, or of another type, are as in `base`. */
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
 * Reads a draft; undefined when there is none.
 * @param base the form without it, which completes what a draft of an older form does not have
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

/** Keeps a draft through a reload and a crash. Its age is that of what is typed, however often it is kept. */
export function keepDraft<Values extends object>(
  name: string,
  draft: Omit<Draft<Values>, 'keptAt'>,
): void {
  const held = readDraft(name, draft.values);
  const isTypedAnew = JSON.stringify(held?.values) !== JSON.stringify(draft.values);
  const keptAt = held === undefined || isTypedAnew ? Date.now() : held.keptAt;
  drafts.saveDraft('localStorage', name, { ...draft, keptAt });
}

export const dropDraft = (name: string): void => {
  drafts.dropDraft('localStorage', name);
};

/** Deletes drafts that are too old to be offered. */
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

/** How long ago something was, in its largest whole unit: '2 days ago', '3 minutes ago', 'a moment ago'. */
export function ageInWords(ageMs: number): string {
  for (const [unit, length] of UNITS) {
    const count = Math.floor(ageMs / length);
    if (count > 0) return new Intl.RelativeTimeFormat('en').format(-count, unit);
  }
  return 'a moment ago';
}

/** Long enough for a thought, in ms. */
const PAUSE_MS = 2000;

type Calls = {
  save: () => void;
  /** Called when the device is back online. */
  retry: () => void;
};

/** Saves what is typed once nothing was typed for two seconds. @param typed undefined while there is nothing to save */
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
 * Watches what is typed into a form, and keeps it as a draft for as long as it differs from what is saved.
 * @param name of the draft; undefined for a form that keeps none
 * @param more what else belongs to the draft, at the time it is kept
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
