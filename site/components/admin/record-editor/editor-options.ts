import type * as z from 'zod/mini';
import type { Opening } from './opening.ts';
import type { RecordFields } from './record-fields.ts';

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
