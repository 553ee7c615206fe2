import type * as z from 'zod/mini';
import { validate } from '#site/lib/api/form-validation.ts';
import type { UnsavedInput } from '../unsaved-input/unsaved-input.ts';
import { listDifferences, mergeVersions, type RecordFields } from './record-fields.ts';
import { isOwnVersion, type SaveState, type SentInput } from './save-states.ts';

/** The initial content of an editor: a stored record, a copy to save as a new record, or the blank form. */
type Opening<Values, Stored> = { record?: Stored; copy?: Values };

type Form<Values, Input, Stored> = {
  schema: z.ZodMiniType<Input>;
  fields: RecordFields<Values, Stored>;
  opening: Opening<Values, Stored>;
  /** The empty form. */
  blank: Values;
  valuesOf: (record: Stored) => Values;
};

/** The values before the user types. */
export const openedValues = <Values, Stored>({
  opening: { record, copy },
  blank,
  valuesOf,
}: Pick<Form<Values, unknown, Stored>, 'opening' | 'blank' | 'valuesOf'>): Values =>
  record === undefined ? (copy ?? blank) : valuesOf(record);

/** The input of a save that got no answer; null if there is none, or if it is no longer valid. */
function unansweredSave<Values extends object, Input>(
  schema: z.ZodMiniType<Input>,
  sent: Values | undefined,
): SentInput<Values, Input> | null {
  if (sent === undefined) return null;
  const checked = validate(schema, sent);
  return 'errors' in checked ? null : { values: sent, input: checked.data };
}

/** The initial state and values of an editor. */
type Opened<Values, Input, Stored> = {
  state: SaveState<Values, Input, Stored>;
  saved: Values;
  typed: Values;
};

/**
 * The initial state of an editor and its form. Restored input is merged into the stored record. If somebody else has
 * changed the values of the record since, the form shows the restored input, in conflict with the record.
 */
export function startState<
  Values extends object,
  Input extends object,
  Stored extends { version: number },
>(
  form: Form<Values, Input, Stored>,
  restored: UnsavedInput<Values> | undefined,
): Opened<Values, Input, Stored> {
  const record = form.opening.record ?? null;
  const saved = openedValues(form);
  const unanswered = unansweredSave(form.schema, restored?.sent);
  const state: SaveState<Values, Input, Stored> = {
    phase: { name: 'editing' },
    stored: record,
    unanswered,
    key: unanswered === null ? undefined : restored?.idempotencyKey,
    isSaved: false,
    keptAt: restored?.keptAt ?? null,
  };
  if (restored === undefined) return { state, saved, typed: saved };
  const { values: typed, opened, version = 0 } = restored;
  if (record === null) return { state, saved, typed };
  const versions = { opened, typed, theirs: saved };
  const isOwn = isOwnVersion(state, record);
  if (isOwn || listDifferences(form.fields, versions).length === 0) {
    return { state, saved, typed: mergeVersions(versions) };
  }
  const phase = { name: 'conflict', theirs: record } as const;
  return { state: { ...state, stored: { ...record, version }, phase }, saved: opened, typed };
}

/**
 * The effect of a save on the next version of a public record: `save` stores the input as the next version, `publish`
 * makes it public.
 */
export type NextVersionWrite = { next: 'save'; publishAt: string | null } | { next: 'publish' };

/**
 * A save that updates `record`, in the version that was loaded. For null it creates a record; a repetition with the
 * same idempotency key creates no second one.
 */
export type Save<Input, Stored> = {
  input: Input;
  record: Stored | null;
  idempotencyKey?: string | undefined;
  next?: NextVersionWrite | undefined;
  /** Whether the form saves by itself, without a press of a button. */
  isAutosave?: boolean | undefined;
};

/** The record and the calls of an editor. */
export type EditorOptions<Values, Input, Stored> = {
  /** The noun for the record in notices. */
  noun: string;
  /** The name under which the browser stores unsaved input of a record; null means a new record. */
  inputNameOf: (record: Stored | null) => string;
  schema: z.ZodMiniType<Input>;
  fields: RecordFields<Values, Stored>;
  opening: Opening<Values, Stored>;
  /** The empty form. */
  blank: Values;
  valuesOf: (record: Stored) => Values;
  save: (save: Save<Input, Stored>) => Promise<Stored>;
  /** Reloads a record; undefined when it is deleted. @throws when it cannot be loaded */
  reload: (record: Stored) => Promise<Stored | undefined>;
  /** `before` is the record before the save; null for a new one. */
  onSaved: (stored: Stored, before: Stored | null) => void;
  /**
   * Whether the form stays open with the saved record, as it does for a draft. By default, the form becomes blank after
   * a new record.
   */
  staysWith?: (stored: Stored) => boolean;
  /** Saves a draft of the record while the user types; absent for records without the state draft. */
  autosave?: {
    /** Whether the input may be saved without a decision of the user; by default it may. */
    may?: (typed: Values, record: Stored | null) => boolean;
    onSaved: (stored: Stored) => void;
  };
  /** The toast of a failed save. */
  failure: { title: string; text?: string };
  /** Whether the form stays open at an address of this screen; never by default. */
  staysAt?: (to: URLSearchParams) => boolean;
};
