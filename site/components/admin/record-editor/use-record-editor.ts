import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { isConflict, isGone } from '#site/components/admin/record-version.ts';
import { useUnsavedGuard } from '#site/components/admin/use-unsaved-guard.ts';
import { isSame, useFormState } from '#site/components/forms/use-form-state.ts';
import { ApiError } from '#site/lib/api-client.ts';
import { byField } from '#site/lib/field-errors.ts';
import { validate } from '#site/lib/form-validation.ts';
import { newIdempotencyKey } from '#site/lib/idempotency-key.ts';
import { showToast } from '#site/lib/toasts.ts';
import { differencesOf, merge } from './conflict.ts';
import { dropDraft, readDraft, writeDraft } from './draft.ts';
import type { RecordFields } from './record-fields.ts';

/** What an editor is opened with: a stored record, a copy to be saved as another one, or nothing. */
export type Opening<Values, Stored> = { record?: Stored; copy?: Values };

/** Writes over `record` as it was loaded; null creates, once per key. */
export type Save<Input, Stored> = {
  input: Input;
  record: Stored | null;
  idempotencyKey?: string | undefined;
};

type Options<Values, Input, Stored> = {
  /** What is edited, as its notices call it; names the draft of a new one. */
  noun: string;
  schema: z.ZodMiniType<Input>;
  fields: RecordFields<Values, Stored>;
  opening: Opening<Values, Stored>;
  /** The form with nothing in it. */
  blank: Values;
  valuesOf: (record: Stored) => Values;
  save: (save: Save<Input, Stored>) => Promise<Stored>;
  /** A record as it is stored now; undefined when it is there no more. @throws when it cannot be loaded */
  reload: (record: Stored) => Promise<Stored | undefined>;
  onSaved: (stored: Stored, isNew: boolean) => void;
  /** The toast of a save that failed. */
  failure: { title: string; text: string };
  /** Tells an address of this screen with which the form stays open; by default there is none. */
  staysAt?: (to: URLSearchParams) => boolean;
};

/** Why the last save is not done, beyond its toast. */
type Trouble<Stored> =
  { kind: 'conflict'; theirs: Stored } | { kind: 'gone' | 'offline' | 'unanswered' };

/** Whether a record holds all that was sent. */
const holds = (stored: object, sent: object) => isSame({ ...stored, ...sent }, stored);

/** One record in its form: what is typed, what is stored, and what became of the last save. */
export function useRecordEditor<Values extends object, Input extends object, Stored extends object>(
  options: Options<Values, Input, Stored>,
) {
  const { noun, schema, fields, opening, blank, valuesOf, reload } = options;
  const isBlank = opening.record === undefined && opening.copy === undefined;
  const [draft] = useState(() => (isBlank ? readDraft(noun, blank) : undefined));
  const [isRestored, setRestored] = useState(draft !== undefined);
  const [stored, setStored] = useState(opening.record ?? null);
  const [trouble, setTrouble] = useState<Trouble<Stored> | null>(null);
  const [isSaving, setSaving] = useState(false);
  const opened = opening.record ? valuesOf(opening.record) : (opening.copy ?? blank);
  const form = useFormState(opened, draft?.values);
  const key = useRef(draft?.idempotencyKey);
  /** A save that may have arrived, although nobody answered. */
  const lost = useRef<Input | 'unknown' | null>(
    draft?.idempotencyKey === undefined ? null : 'unknown',
  );
  const { saved, typed, isDirty } = form;
  useUnsavedGuard(isDirty, {
    staysAt: options.staysAt,
    onGivenUp: () => {
      if (stored === null) dropDraft(noun);
      form.fill(saved);
    },
  });

  useEffect(() => {
    if (stored !== null) return;
    if (isSame(typed, blank)) dropDraft(noun);
    else if (isDirty) writeDraft(noun, { values: typed, idempotencyKey: key.current });
  }, [noun, blank, stored, typed, isDirty]);

  /** Shows a record, or (null) the blank form, and nothing of what was typed. */
  const begin = (record: Stored | null) => {
    [key.current, lost.current] = [undefined, null];
    setStored(record);
    setTrouble(null);
    setRestored(false);
    form.fill(record === null ? blank : valuesOf(record));
  };

  const write = async (input: Input, record: Stored | null) => {
    if (record !== null) return options.save({ input, record });
    key.current ??= newIdempotencyKey();
    writeDraft(noun, { values: typed, idempotencyKey: key.current });
    const created = await options.save({ input, record, idempotencyKey: key.current });
    // A key that was sent before gives the record that it made then.
    const isOlder = lost.current !== null && !holds(created, input);
    return isOlder ? options.save({ input, record: created }) : created;
  };

  /**
   * Looks at what somebody else has stored meanwhile.
   * @returns it where saving over it loses nothing of theirs; else null, and the form says what differs
   */
  const meet = async (record: Stored): Promise<Stored | null> => {
    const theirs = await reload(record);
    if (theirs === undefined) {
      setStored(null);
      setTrouble({ kind: 'gone' });
      return null;
    }
    const isOwn =
      lost.current !== null && lost.current !== 'unknown' && holds(theirs, lost.current);
    const versions = { opened: saved, typed, theirs: valuesOf(theirs) };
    if (isOwn || differencesOf(fields, versions).length === 0) return theirs;
    setTrouble({ kind: 'conflict', theirs });
    return null;
  };

  const fail = (error: unknown, input: Input) => {
    const isAnswered = error instanceof ApiError;
    if (isAnswered) form.refuse(byField(error.fields));
    else setTrouble({ kind: navigator.onLine ? 'unanswered' : 'offline' });
    const isRefused = isAnswered && error.status < 500;
    if (!isRefused) lost.current = input;
    else if (stored === null && lost.current === null) {
      key.current = undefined;
      writeDraft(noun, { values: typed });
    }
    if (stored !== null && isGone(error)) {
      setStored(null);
      setTrouble({ kind: 'gone' });
    }
    showToast({ ...options.failure, kind: 'failure' });
  };

  const attempt = async (input: Input, record: Stored | null): Promise<void> => {
    try {
      const answer = await write(input, record);
      if (record === null) dropDraft(noun);
      begin(record === null ? null : answer);
      options.onSaved(answer, record === null);
    } catch (error) {
      if (record === null || !isConflict(error)) throw error;
      const theirs = await meet(record);
      if (theirs !== null) await attempt(input, theirs);
    }
  };

  const submit = async () => {
    if (isSaving) return;
    const checked = validate(schema, typed);
    if ('errors' in checked) {
      form.refuse(checked.errors);
      return;
    }
    setSaving(true);
    setTrouble(null);
    await attempt(checked.data, stored).catch((error: unknown) => {
      fail(error, checked.data);
    });
    setSaving(false);
  };

  return {
    noun,
    fields,
    form,
    /** The record as it was last read or saved; null for a new one. */
    stored,
    trouble,
    isSaving,
    /** The form shows what was typed before a reload. */
    isRestored: isRestored && isDirty,
    /** That may be saved already. */
    mayBeSaved: draft?.idempotencyKey !== undefined,
    submit,
    meet,
    startOver: () => {
      dropDraft(noun);
      begin(null);
    },
    /** In a conflict: puts what was typed on top of their version, to be saved over it. */
    keepTyped: (theirs: Stored) => {
      const values = valuesOf(theirs);
      form.fill(values, merge({ opened: saved, typed, theirs: values }));
      setStored(theirs);
      setTrouble(null);
    },
    /** In a conflict: shows their version in place of what was typed. */
    loadTheirs: begin,
    differences: (theirs: Stored) =>
      differencesOf(fields, { opened: saved, typed, theirs: valuesOf(theirs) }),
  };
}

export type RecordEditor<Values extends object, Stored extends object> = ReturnType<
  typeof useRecordEditor<Values, object, Stored>
>;
