import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useRef, useState } from 'react';
import { showFailure } from '#site/components/admin/show-failure.ts';
import { showSavedOnLeaving } from '../next-screen.ts';
import { $leaveQuestion, useUnsavedGuard } from '../address/guards.ts';
import { useShowFormState } from '../publishing/open-form.ts';
import { useFormState } from '#site/components/forms/use-form-state.ts';
import { ApiError } from '#site/lib/api/api-client.ts';
import { firstErrors } from '#site/lib/api/field-errors.ts';
import { validate } from '#site/lib/api/form-validation.ts';
import { newIdempotencyKey } from '#site/lib/api/idempotency-key.ts';
import { DRAFT_STATE, type StateValues } from '../states/state-fields.ts';
import {
  dropUnsavedInput,
  keepUnsavedInput,
  readUnsavedInput,
  useAutosave,
  useKeepUnsavedInput,
} from '../unsaved-input/unsaved-input.ts';
import { type EditorOptions, type NextVersionWrite, openedValues, startState } from './opening.ts';
import {
  type SaveOptions,
  type AnswerHandler,
  toSaveFailure,
  createRecordWrites,
} from './record-writes.ts';
import {
  stateAfterEvent,
  inputToSendFirst,
  isUserWaiting,
  mayAutosaveDraft,
  savingWords,
  type SaveEvent,
  type SentInput,
} from './save-states.ts';

/** The text of the toast for a failed save, unless `options.failure` has one. */
const IN_THE_FORM = 'What you typed is still in the form, which says what to do next.';

/** The current time in ms since 1970. */
const currentTime = (): number => Date.now();

/** The editor of one record: its input, the stored record, and the result of the last save. */
export function useRecordEditor<
  Values extends object,
  Input extends object,
  Stored extends { version: number },
>(options: EditorOptions<Values, Input, Stored>) {
  const { noun, schema, fields, opening, blank, valuesOf } = options;
  const [{ restored, begun }] = useState(() => {
    const name = options.inputNameOf(opening.record ?? null);
    const read =
      opening.copy === undefined ? readUnsavedInput(name, openedValues(options)) : undefined;
    return { restored: read, begun: startState(options, read) };
  });
  const [$save] = useState(() => atom(begun.state));
  const state = useStore($save);
  const { phase, stored, keptAt, isSaved } = state;
  const form = useFormState(begun.saved, begun.typed);
  const { saved, typed, isDirty } = form;
  const [savedAt, setSavedAt] = useState<number>();
  const inputName = options.inputNameOf(stored);
  const dispatch = (event: SaveEvent<Values, Input, Stored>) => {
    $save.set(stateAfterEvent($save.get(), event));
  };
  // Whether the user has given up the input: an autosave that fails later must not store it again.
  const [$isGivenUp] = useState(() => atom(false));
  /** Discards the input, also in the browser's storage. */
  const giveUp = () => {
    $isGivenUp.set(true);
    dropUnsavedInput(inputName);
    form.fill(saved);
  };
  useShowFormState(stored === null ? 'Not saved yet' : undefined);
  const leaving = savingWords(stored, options.autosave !== undefined);
  useUnsavedGuard(isDirty, {
    staysAt: options.staysAt,
    onGivenUp: giveUp,
    save: leaving && { ...leaving, run: saveToLeave },
    hasError: () => form.element?.querySelector('[aria-invalid="true"]') != null,
  });

  const beyondTyping = () => ({
    version: $save.get().stored?.version,
    idempotencyKey: $save.get().key,
    sent: inputToSendFirst($save.get())?.values,
  });
  const isCleanCopy = opening.copy !== undefined && !isDirty;
  useKeepUnsavedInput(isCleanCopy ? undefined : inputName, form, beyondTyping);
  /** Stores the sent input in the browser, together with what was typed since. */
  const keepSent = () => {
    if ($isGivenUp.get()) return;
    const name = options.inputNameOf($save.get().stored);
    keepUnsavedInput(name, { values: typed, opened: saved, ...beyondTyping() });
  };

  /** Resets the form to a record, or (null) to the blank form. */
  const begin = (record: Stored | null, type: 'saved' | 'reset' = 'reset') => {
    dispatch({ type, record });
    form.fill(record === null ? blank : valuesOf(record));
  };

  const { save, resolveConflict, withConflictCheck, conflictWith } = createRecordWrites({
    options,
    state: () => $save.get(),
    dispatch,
    form: { opened: saved, typed },
    keepSent,
  });

  const finish: AnswerHandler<Stored> = (answer, before) => {
    dropUnsavedInput(options.inputNameOf(before));
    const isLeft = before === null && options.staysWith?.(answer) !== true;
    begin(isLeft ? null : answer, 'saved');
    setSavedAt(isLeft ? undefined : currentTime());
    options.onSaved(answer, before);
  };

  const fail = (error: unknown) => {
    if (error instanceof ApiError) form.refuse(firstErrors(error.fields));
    dispatch({ type: 'failed', failure: toSaveFailure(error) });
    keepSent();
    // No toast if the device is offline: the notice in the form says so and, unlike a toast, stays.
    if (!(error instanceof ApiError) && !navigator.onLine) return;
    showFailure({ text: IN_THE_FORM, ...options.failure, error });
  };

  const autosaving = useRef<Promise<void>>(undefined);
  const [unsent, setUnsent] = useState<Values>();

  /** Sends the input. Stores it in the browser first, because the page may close before the answer. */
  const send = async (sent: SentInput<Values, Input>, asked: SaveOptions<Stored>) => {
    $isGivenUp.set(false);
    const isQuiet = asked.isAutosave === true;
    dispatch({ type: 'submitted', sent, newKey: newIdempotencyKey(), isQuiet });
    keepSent();
    await save(sent.input, $save.get().stored, asked);
  };

  /**
   * Saves the input, after a running autosave.
   * @param changes the new state of the record, if the button changes it
   * @param next effect on the next version; undefined for records without one
   * @param end handles the answer @returns whether it is saved
   */
  const submit = async (
    changes: Partial<StateValues> = {},
    next?: NextVersionWrite,
    end: AnswerHandler<Stored> = finish,
  ): Promise<boolean> => {
    if (isUserWaiting($save.get().phase)) return false;
    const values = { ...typed, ...changes };
    const checked = validate(schema, values);
    if ('errors' in checked) {
      form.refuse(checked.errors);
      return false;
    }
    dispatch({ type: 'joined' });
    await autosaving.current;
    let isSaved = false;
    const handle: AnswerHandler<Stored> = (answer, before) => {
      end(answer, before);
      isSaved = true;
    };
    await send({ values, input: checked.data }, { end: handle, next }).catch(fail);
    return isSaved;
  };

  /** Saves the input before the user leaves; a record that was never public stays a draft. */
  function saveToLeave(to: URLSearchParams | null): Promise<boolean> {
    const isDraft = leaving?.isDraft === true;
    return submit(isDraft ? DRAFT_STATE : {}, undefined, (answer, before) => {
      dropUnsavedInput(options.inputNameOf(before));
      begin(answer, 'saved');
      if (before === null) options.autosave?.onSaved(answer);
      showSavedOnLeaving(to, isDraft);
    });
  }

  /** Saves the input as a draft of the record while the user continues to type. */
  const autosave = async () => {
    const values = { ...typed, ...DRAFT_STATE };
    const checked = validate(schema, values);
    setUnsent(typed);
    const isLeftToEditor = options.autosave?.may?.(typed, stored) === false;
    if (isLeftToEditor || 'errors' in checked || !navigator.onLine) return;
    const settle: AnswerHandler<Stored> = (answer, before) => {
      dropUnsavedInput(options.inputNameOf(before));
      dispatch({ type: 'saved', record: answer });
      form.settle(values, (now) => ({ ...now, ...DRAFT_STATE }));
      setUnsent(undefined);
      setSavedAt(currentTime());
      options.autosave?.onSaved(answer);
    };
    const asked = { end: settle, isAutosave: true };
    await send({ values, input: checked.data }, asked).catch((error: unknown) => {
      dispatch({ type: 'failed', failure: toSaveFailure(error) });
      keepSent();
    });
  };
  const isTyped = isDirty && typed !== begun.typed && typed !== unsent;
  // No autosave while the user is asked whether to give up the input.
  const isAsked = useStore($leaveQuestion) !== null;
  const mayBegin = options.autosave !== undefined && mayAutosaveDraft(state) && !isAsked;
  useAutosave(isTyped && mayBegin ? typed : undefined, {
    save: () => {
      autosaving.current = autosave();
    },
    retry: () => {
      setUnsent(undefined);
    },
  });

  return {
    noun,
    fields,
    blank,
    form,
    phase,
    /** The record as last read or saved; null for a new one. */
    stored,
    isSaving: isUserWaiting(phase),
    /** Whether the form shows the values that were just saved. */
    isSaved: isSaved && !isDirty,
    /** When the form last saved the record, in ms since 1970; undefined before its first save. */
    savedAt,
    /** Whether an autosave failed, so that the input is stored in this browser only. */
    isKeptHere: unsent !== undefined && isDirty && phase.name === 'editing',
    /** Props of the notice about restored input; null if the form shows no restored input. */
    restored:
      keptAt === null || !isDirty ? null : { keptAt, mayBeSaved: restored?.sent !== undefined },
    submit,
    giveUp,
    resolveConflict,
    withConflictCheck,
    startOver: () => {
      dropUnsavedInput(inputName);
      begin(phase.name === 'conflict' ? phase.theirs : stored);
    },
    /** Replaces what was typed by a stored version. */
    loadTheirs: begin,
    /** The differences from the version of another editor, and the choices between the two; null without a conflict. */
    conflict: phase.name === 'conflict' ? conflictWith(phase.theirs, form) : null,
  };
}

export type RecordEditor<Values extends object, Stored extends { version: number }> = ReturnType<
  typeof useRecordEditor<Values, object, Stored>
>;
