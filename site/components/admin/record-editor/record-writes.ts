import { isSame } from '#site/components/forms/use-form-state.ts';
import { failureText } from '#site/components/admin/show-failure.ts';
import { ApiError, isSessionOver } from '#site/lib/api/api-client.ts';
import { isConflict } from '../queries.ts';
import type { EditorOptions, NextVersionWrite } from './opening.ts';
import { listDifferences, mergeVersions } from './record-fields.ts';
import {
  inputToSendFirst,
  isOwnVersion,
  type SaveEvent,
  type SaveFailure,
  type SaveState,
} from './save-states.ts';

/** Handles the answer of a write. `before` is the record before it; null for a new one. */
export type AnswerHandler<Stored> = (answer: Stored, before: Stored | null) => void;

/**
 * What goes with a save: `end` handles its answer; `next` is its effect on the next version, undefined for a record
 * without one; `isAutosave` is true if no button was pressed.
 */
export type SaveOptions<Stored> = {
  end: AnswerHandler<Stored>;
  next?: NextVersionWrite | undefined;
  isAutosave?: boolean;
};

/** A form whose values can be replaced. */
type Filled<Values> = { fill: (saved: Values, typed?: Values) => void };

type Editor<Values, Input, Stored> = {
  options: Pick<EditorOptions<Values, Input, Stored>, 'fields' | 'save' | 'reload' | 'valuesOf'>;
  state: () => SaveState<Values, Input, Stored>;
  dispatch: (event: SaveEvent<Values, Input, Stored>) => void;
  /** The form's values as opened and as typed. */
  form: { opened: Values; typed: Values };
  /** Stores the sent values in the browser. */
  keepSent: () => void;
};

/**
 * Converts a thrown error to a failure: the server's status, and its reason if that concerns no single field; without
 * an answer, whether the device is offline.
 */
export function toSaveFailure(error: unknown): SaveFailure {
  if (!(error instanceof ApiError)) return { isOffline: !navigator.onLine };
  const isPlain = error.sentence !== undefined && error.fields.length === 0;
  const reason = isPlain && !isSessionOver(error) ? failureText(error) : undefined;
  return { status: error.status, reason };
}

/** The writes of a record's editor. They create no record twice, and never overwrite the changes of another editor. */
export function createRecordWrites<
  Values extends object,
  Input extends object,
  Stored extends { version: number },
>({ options, state, dispatch, form, keepSent }: Editor<Values, Input, Stored>) {
  /**
   * Creates the record. If an earlier attempt got no answer, repeats it first with the same key and values, then saves
   * what was typed since.
   */
  const create = async (input: Input): Promise<Stored> => {
    const first = inputToSendFirst(state())?.input ?? input;
    const created = await options.save({ input: first, record: null, idempotencyKey: state().key });
    if (isSame(first, input)) return created;
    dispatch({ type: 'created' });
    return options.save({ input, record: created });
  };

  /**
   * Loads the current version of a record after a conflict.
   * @returns the version, if saving over it loses no changes of the other editor; otherwise null, and the form shows
   * the differences
   */
  const resolveConflict = async (record: Stored): Promise<Stored | null> => {
    const theirs = await options.reload(record);
    if (theirs === undefined) {
      dispatch({ type: 'deleted' });
      return null;
    }
    const versions = { ...form, theirs: options.valuesOf(theirs) };
    const isOwn = isOwnVersion(state(), theirs);
    if (isOwn || listDifferences(options.fields, versions).length === 0) return theirs;
    dispatch({ type: 'conflicted', theirs });
    return null;
  };

  /**
   * Runs a write that is not a save, such as a deletion. If it meets a conflict, the form also shows the version of the
   * other editor.
   * @throws what the write throws
   */
  const withConflictCheck = async <Answer>(
    record: Stored,
    write: () => Promise<Answer>,
  ): Promise<Answer> => {
    try {
      return await write();
    } catch (error) {
      if (isConflict(error)) await resolveConflict(record);
      throw error;
    }
  };

  /**
   * Saves the input over `record`; creates a record for null. @throws the error of the write, except for a conflict
   * that the form shows
   */
  const save = async (
    input: Input,
    record: Stored | null,
    asked: SaveOptions<Stored>,
  ): Promise<void> => {
    try {
      const { next, isAutosave } = asked;
      const answer = await (record === null
        ? create(input)
        : options.save({ input, record, next, isAutosave }));
      asked.end(answer, record);
    } catch (error) {
      if (record === null || !isConflict(error)) throw error;
      const theirs = await resolveConflict(record);
      if (theirs === null) keepSent();
      else await save(input, theirs, asked);
    }
  };

  /** The differences from the version of another editor, and the choices between the two. */
  const conflictWith = (theirs: Stored, shown: Filled<Values>) => {
    const versions = { ...form, theirs: options.valuesOf(theirs) };
    return {
      differences: listDifferences(options.fields, versions),
      /** Merges the changes of the user into the other editor's version. */
      keepTyped: () => {
        shown.fill(versions.theirs, mergeVersions(versions));
        dispatch({ type: 'merged', theirs });
      },
      /** Replaces what was typed by the other editor's version. */
      loadTheirs: () => {
        dispatch({ type: 'reset', record: theirs });
        shown.fill(versions.theirs);
      },
    };
  };

  return { save, resolveConflict, withConflictCheck, conflictWith };
}
