import * as z from 'zod/mini';
import {
  dropStoredInput,
  readStoredInput,
  storedInputNames,
  storeInput,
} from '#site/lib/page/stored-input.ts';
import { useEffect, useEffectEvent } from 'react';

/** Unsaved input of an admin form, stored in this browser. */
export type UnsavedInput<Values> = {
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

/** How long unsaved input is stored: a week, the time between two Sundays. */
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

/** The name of the unsaved input of a form, such as `sermon/12`. Without `record`, the name for a new record. */
export const unsavedInputName = (form: string, record?: string | number): string =>
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
 * Reads unsaved input; undefined if there is none.
 * @param base the form's values without unsaved input, for fields that the stored input lacks
 */
export function readUnsavedInput<Values extends object>(
  name: string,
  base: Values,
): UnsavedInput<Values> | undefined {
  const input = z.safeParse(Stored, readStoredInput('localStorage', name));
  if (!input.success || isOld(input.data.keptAt)) return undefined;
  const { values, opened, sent, ...kept } = input.data;
  return {
    ...kept,
    values: completed(values, base),
    opened: opened === undefined ? base : completed(opened, base),
    sent: sent && completed(sent, base),
  };
}

/** Whether the browser stores unsaved input under this name. */
export const isUnsavedInputStored = (name: string): boolean =>
  readUnsavedInput(name, {}) !== undefined;

/** Stores unsaved input, so that it survives a reload or a crash. Storing equal values again keeps their age. */
export function keepUnsavedInput<Values extends object>(
  name: string,
  input: Omit<UnsavedInput<Values>, 'keptAt'>,
): void {
  const held = readUnsavedInput(name, input.values);
  const isTypedAnew = JSON.stringify(held?.values) !== JSON.stringify(input.values);
  const keptAt = held === undefined || isTypedAnew ? Date.now() : held.keptAt;
  storeInput('localStorage', name, { ...input, keptAt });
}

/** Deletes the unsaved input of a form. */
export const dropUnsavedInput = (name: string): void => {
  dropStoredInput('localStorage', name);
};

/** Deletes unsaved input that is too old. */
export function dropOldUnsavedInput(): void {
  for (const name of storedInputNames('localStorage')) {
    const input = z.safeParse(Stored, readStoredInput('localStorage', name));
    if (input.success && isOld(input.data.keptAt)) dropUnsavedInput(name);
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

/** Pause in typing before an autosave, in ms: longer than most pauses within a sentence. */
const PAUSE_MS = 2000;

type Calls = {
  save: () => void;
  /** Called when the device is back online. */
  retry: () => void;
};

/**
 * Calls `save` after two seconds without typing.
 * @param typed the values of the form; undefined while there is nothing to save
 */
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
 * Stores the input of a form in the browser while it differs from the saved values.
 * @param name of the unsaved input; undefined for a form that stores none
 * @param more returns the other properties of the unsaved input when it is stored
 */
export function useKeepUnsavedInput<Values extends object>(
  name: string | undefined,
  { saved, typed, isDirty }: Form<Values>,
  more?: () => Omit<UnsavedInput<Values>, 'keptAt' | 'values' | 'opened'>,
): void {
  const keep = useEffectEvent((kept: string) => {
    keepUnsavedInput(kept, { values: typed, opened: saved, ...more?.() });
  });
  useEffect(() => {
    if (name === undefined) return;
    if (isDirty) keep(name);
    else dropUnsavedInput(name);
  }, [name, saved, typed, isDirty]);
}
