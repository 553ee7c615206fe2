import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { isConflict, isGone } from '../queries.ts';
import { failureText, showFailure } from '#site/components/admin/show-failure.ts';
import { useUnsavedGuard } from '#site/components/admin/use-unsaved-guard.ts';
import { isSame, useFormState } from '#site/components/forms/use-form-state.ts';
import { ApiError, isSessionOver } from '#site/lib/api/api-client.ts';
import { byField } from '#site/lib/api/field-errors.ts';
import { validate } from '#site/lib/api/form-validation.ts';
import { newIdempotencyKey } from '#site/lib/api/idempotency-key.ts';
import { differencesOf, merge } from './conflict.ts';
import { dropDraft, readDraft, writeDraft } from './draft.ts';
import type { RecordFields } from './record-fields.ts';

/** How an editor opens: with a stored record, with a copy to be saved as a new one, or blank. */
export type Opening<Values, Stored> = { record?: Stored; copy?: Values };

/** Updates `record` in the loaded version; null creates, once for each key. */
export type Save<Input, Stored> = {
  input: Input;
  record: Stored | null;
  idempotencyKey?: string | undefined;
};

type Options<Values, Input, Stored> = {
  /** What the record is called in notices; also names the draft of a new one. */
  noun: string;
  schema: z.ZodMiniType<Input>;
  fields: RecordFields<Values, Stored>;
  opening: Opening<Values, Stored>;
  /** The empty form. */
  blank: Values;
  valuesOf: (record: Stored) => Values;
  save: (save: Save<Input, Stored>) => Promise<Stored>;
  /** Reloads a record; undefined when it is deleted. @throws when it cannot be loaded */
  reload: (record: Stored) => Promise<Stored | undefined>;
  onSaved: (stored: Stored, isNew: boolean) => void;
  /** The toast of a failed save. */
  failure: { title: string; text?: string };
  /** Whether the form stays open at an address of this screen; by default never. */
  staysAt?: (to: URLSearchParams) => boolean;
};

/** The text of a failed save's toast, where the caller has none. */
const IN_THE_FORM = 'What you typed is still in the form, which says what to do next.';

/** Why the last save failed, beyond its toast. */
type Trouble<Stored> =
  | { kind: 'conflict'; theirs: Stored }
  | { kind: 'refused'; reason: string }
  | { kind: 'gone' | 'offline' | 'unanswered' };

/** What a save without an answer sent, as it was typed and as it was sent. */
type Sent<Values, Input> = { values: Values; input: Input };

/** The save that a restored draft belongs to; null when there was none. */
function sentOf<Values, Input>(schema: z.ZodMiniType<Input>, values: Values | undefined) {
  const checked = values === undefined ? undefined : validate(schema, values);
  if (values === undefined || checked === undefined || 'errors' in checked) return null;
  return { values, input: checked.data };
}

/** Whether the server refused what was sent, so that nothing of it is stored. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && [400, 413, 415, 422].includes(error.status);

/** Whether a record has all values that were sent, except those of which it keeps nothing, such as a choice. */
const holds = (stored: object, sent: object) => {
  const kept = Object.entries(sent).filter(([field]) => field in stored);
  return isSame({ ...stored, ...Object.fromEntries(kept) }, stored);
};

/** The editor of one record: what is typed, what is stored, and the result of the last save. */
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
  /** The save without an answer, which may have been stored. */
  const [sent] = useState(() => sentOf(schema, draft?.sent));
  const lost = useRef<Sent<Values, Input> | null>(sent);
  const key = useRef(sent === null ? undefined : draft?.idempotencyKey);
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
    else if (isDirty) {
      writeDraft(noun, {
        values: typed,
        idempotencyKey: key.current,
        sent: lost.current?.values,
      });
    }
  }, [noun, blank, stored, typed, isDirty]);

  /** Resets the form to a record, or (null) to the blank form. */
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
    // The key stands for what was sent with it first: that is sent again, and then changed.
    const first = lost.current ?? { values: typed, input };
    writeDraft(noun, { values: typed, idempotencyKey: key.current, sent: first.values });
    const created = await options
      .save({ input: first.input, record, idempotencyKey: key.current })
      .catch((error: unknown) => {
        if (isRefusal(error)) [key.current, lost.current] = [undefined, null];
        throw error;
      });
    return isSame(first.input, input) ? created : options.save({ input, record: created });
  };

  /**
   * Handles the version that somebody else stored meanwhile.
   * @returns the version, if saving over it loses nothing of theirs; else null, and the form shows the
   * differences
   */
  const meet = async (record: Stored): Promise<Stored | null> => {
    const theirs = await reload(record);
    if (theirs === undefined) {
      lost.current = null;
      setStored(null);
      setTrouble({ kind: 'gone' });
      return null;
    }
    const isOwn = lost.current !== null && holds(theirs, lost.current.input);
    const versions = { opened: saved, typed, theirs: valuesOf(theirs) };
    if (isOwn || differencesOf(fields, versions).length === 0) return theirs;
    setTrouble({ kind: 'conflict', theirs });
    return null;
  };

  const fail = (error: unknown, input: Input) => {
    const isAnswered = error instanceof ApiError;
    if (isAnswered) {
      form.refuse(byField(error.fields));
      const isPlain = error.sentence !== undefined && error.fields.length === 0;
      if (isPlain && !isSessionOver(error)) {
        setTrouble({ kind: 'refused', reason: failureText(error) });
      }
    } else setTrouble({ kind: navigator.onLine ? 'unanswered' : 'offline' });
    const isRefused = isAnswered && error.status < 500;
    if (!isRefused)
      lost.current = (stored === null ? lost.current : null) ?? { values: typed, input };
    else if (stored === null && lost.current === null) {
      key.current = undefined;
      writeDraft(noun, { values: typed });
    }
    if (stored !== null && isGone(error)) {
      lost.current = null;
      setStored(null);
      setTrouble({ kind: 'gone' });
    }
    // The notice says it all, and stays.
    if (!isAnswered && !navigator.onLine) return;
    const text = isSessionOver(error) ? undefined : IN_THE_FORM;
    showFailure({ text, ...options.failure, error });
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
    /** The record as last read or saved; null for a new one. */
    stored,
    trouble,
    isSaving,
    /** Whether the form shows a restored draft. */
    isRestored: isRestored && isDirty,
    /** Whether the restored draft may have been saved already. */
    mayBeSaved: draft?.sent !== undefined,
    submit,
    meet,
    startOver: () => {
      dropDraft(noun);
      begin(null);
    },
    /** In a conflict: merges the typed changes into their version. */
    keepTyped: (theirs: Stored) => {
      const values = valuesOf(theirs);
      form.fill(values, merge({ opened: saved, typed, theirs: values }));
      setStored(theirs);
      setTrouble(null);
    },
    /** In a conflict: discards the typed changes for their version. */
    loadTheirs: begin,
    differences: (theirs: Stored) =>
      differencesOf(fields, { opened: saved, typed, theirs: valuesOf(theirs) }),
  };
}

export type RecordEditor<Values extends object, Stored extends object> = ReturnType<
  typeof useRecordEditor<Values, object, Stored>
>;
