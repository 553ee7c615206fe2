import type * as z from 'zod/mini';
import { validate } from '#site/lib/api/form-validation.ts';
import type { Draft } from '../drafts/draft.ts';
import { differencesOf, merge, type RecordFields } from './record-fields.ts';
import { isOwnVersion, type SaveState, type Sent } from './save-states.ts';

/** How an editor opens: with a stored record, with a copy to be saved as a new one, or blank. */
export type Opening<Values, Stored> = { record?: Stored; copy?: Values };

type Form<Values, Input, Stored> = {
  schema: z.ZodMiniType<Input>;
  fields: RecordFields<Values, Stored>;
  opening: Opening<Values, Stored>;
  /** The empty form. */
  blank: Values;
  valuesOf: (record: Stored) => Values;
};

/** The form before anything is typed. */
export const openedValues = <Values, Stored>({
  opening: { record, copy },
  blank,
  valuesOf,
}: Pick<Form<Values, unknown, Stored>, 'opening' | 'blank' | 'valuesOf'>): Values =>
  record === undefined ? (copy ?? blank) : valuesOf(record);

/** What a save without an answer has sent; null when all has an answer, or it could not be sent today. */
function lostSave<Values extends object, Input>(
  schema: z.ZodMiniType<Input>,
  sent: Values | undefined,
): Sent<Values, Input> | null {
  if (sent === undefined) return null;
  const checked = validate(schema, sent);
  return 'errors' in checked ? null : { values: sent, input: checked.data };
}

/** What an editor opens with. */
type Opened<Values, Input, Stored> = {
  state: SaveState<Values, Input, Stored>;
  saved: Values;
  typed: Values;
};

/**
 * The state in which an editor opens, and its form. A draft is shown over the stored record, unless somebody else
 * has changed that since: then as the version that it was written over, in conflict with theirs.
 */
export function openEditor<
  Values extends object,
  Input extends object,
  Stored extends { version: number },
>(
  form: Form<Values, Input, Stored>,
  draft: Draft<Values> | undefined,
): Opened<Values, Input, Stored> {
  const record = form.opening.record ?? null;
  const saved = openedValues(form);
  const lost = lostSave(form.schema, draft?.sent);
  const state: SaveState<Values, Input, Stored> = {
    phase: { name: 'editing' },
    stored: record,
    lost,
    key: lost === null ? undefined : draft?.idempotencyKey,
    isSaved: false,
    keptAt: draft?.keptAt ?? null,
  };
  if (draft === undefined) return { state, saved, typed: saved };
  const { values: typed, opened, version = 0 } = draft;
  if (record === null) return { state, saved, typed };
  const versions = { opened, typed, theirs: saved };
  const isOwn = isOwnVersion(state, record);
  if (isOwn || differencesOf(form.fields, versions).length === 0) {
    return { state, saved, typed: merge(versions, form.fields) };
  }
  const phase = { name: 'conflict', theirs: record } as const;
  return { state: { ...state, stored: { ...record, version }, phase }, saved: opened, typed };
}

/** What a save does with the next version of a public record: keeps it beside the present one, or ends it. */
export type NextWrite = { next: 'save'; publishAt: string | null } | { next: 'publish' };

/** Updates `record` in the loaded version; null creates, once for each key. */
export type Save<Input, Stored> = {
  input: Input;
  record: Stored | null;
  idempotencyKey?: string | undefined;
  next?: NextWrite | undefined;
};

/** What an editor edits, and what it calls. */
export type EditorOptions<Values, Input, Stored> = {
  /** What the record is called in notices. */
  noun: string;
  /** Names the draft of a record; of a new one for null. */
  draftOf: (record: Stored | null) => string;
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
  /** Whether the form goes on with what it has saved, as with a draft; by default a new record leaves it blank. */
  staysWith?: (stored: Stored) => boolean;
  /** Saves a draft by itself; absent for records that have none. */
  autosave?: {
    /** Whether what is typed can be saved without a choice of its editor. */
    may?: (typed: Values, record: Stored | null) => boolean;
    onSaved: (stored: Stored) => void;
  };
  /** The toast of a failed save. */
  failure: { title: string; text?: string };
  /** Whether the form stays open at an address of this screen; by default never. */
  staysAt?: (to: URLSearchParams) => boolean;
};
