import { isSame } from '#site/components/forms/use-form-state.ts';

/** What a save has sent: the values of the form, and the input of the API made from them. */
export type SentInput<Values, Input> = { values: Values; input: Input };

/** The phase of a record's editor. */
type Phase<Values, Input, Stored> =
  | { name: 'editing' }
  /** `isCreated`: the new record is stored, and what was typed since is being sent. `isQuiet`: it is an autosave. */
  | { name: 'saving'; sent: SentInput<Values, Input>; isCreated: boolean; isQuiet: boolean }
  /** No answer arrived. The record may be stored, unless the device is offline. */
  | { name: 'unanswered'; isOffline: boolean }
  /** Somebody else has changed the record, and the values differ. */
  | { name: 'conflict'; theirs: Stored }
  /** The server gave a reason that belongs to no field. */
  | { name: 'refused'; reason: string }
  /** Somebody else has deleted the record; the next save creates it again. */
  | { name: 'gone' };

/** The state of the saves of a record. */
export type SaveState<Values, Input, Stored> = {
  phase: Phase<Values, Input, Stored>;
  /** The record as last read or saved; null for a new one. */
  stored: Stored | null;
  /** The last save that got no answer; the server may have stored it. */
  unanswered: SentInput<Values, Input> | null;
  /** The idempotency key of a new record: a retry with the key stores nothing twice. */
  key: string | undefined;
  /** Whether something was saved since the form opened. */
  isSaved: boolean;
  /** When the restored input was typed, in ms since 1970; null if the form shows none. */
  keptAt: number | null;
};

/** Why a save failed: no answer, or a status and perhaps a reason from the server. */
export type SaveFailure =
  { isOffline: boolean; status?: undefined } | { status: number; reason: string | undefined };

/** An event that changes the state of a record's editor. */
export type SaveEvent<Values, Input, Stored> =
  | {
      type: 'submitted';
      sent: SentInput<Values, Input>;
      newKey: string | undefined;
      isQuiet: boolean;
    }
  /** The user has pressed the save button during an autosave, and waits for it. */
  | { type: 'joined' }
  | { type: 'created' }
  | { type: 'failed'; failure: SaveFailure }
  | { type: 'saved' | 'reset'; record: Stored | null }
  | { type: 'conflicted'; theirs: Stored }
  | { type: 'deleted' }
  | { type: 'merged'; theirs: Stored };

const EDITING = { name: 'editing' } as const;

/** Statuses with which the server refuses the input and stores nothing. */
const REFUSALS = new Set([400, 413, 415, 422]);
const GONE = 404;
const SERVER_ERROR = 500;

/**
 * The input to send first for a new record: that of an unanswered save, because the idempotency key belongs to it, or
 * else that of the running save.
 */
export const inputToSendFirst = <Values, Input, Stored>({
  phase,
  unanswered,
}: SaveState<Values, Input, Stored>): SentInput<Values, Input> | null =>
  unanswered ?? (phase.name === 'saving' ? phase.sent : null);

function phaseAfter(failure: SaveFailure) {
  if (failure.status === undefined) {
    return { name: 'unanswered', isOffline: failure.isOffline } as const;
  }
  const { reason } = failure;
  return reason === undefined ? EDITING : ({ name: 'refused', reason } as const);
}

function failed<Values, Input, Stored>(
  state: SaveState<Values, Input, Stored>,
  failure: SaveFailure,
): SaveState<Values, Input, Stored> {
  const { phase, stored, unanswered, key } = state;
  if (phase.name !== 'saving') return state;
  if (stored !== null && failure.status === GONE) return deleted(state);
  const next = { ...state, phase: phase.isQuiet ? EDITING : phaseAfter(failure) };
  if (failure.status === undefined || failure.status >= SERVER_ERROR) {
    return { ...next, unanswered: (stored === null ? unanswered : null) ?? phase.sent };
  }
  if (stored !== null) return next;
  const isNothingStored = REFUSALS.has(failure.status) && !phase.isCreated;
  const stillUnanswered = isNothingStored ? null : unanswered;
  return { ...next, unanswered: stillUnanswered, key: stillUnanswered === null ? undefined : key };
}

const deleted = <Values, Input, Stored>(
  state: SaveState<Values, Input, Stored>,
): SaveState<Values, Input, Stored> => ({
  ...state,
  phase: { name: 'gone' },
  stored: null,
  unanswered: null,
});

/** Returns the state after an event. */
export function stateAfterEvent<Values, Input, Stored>(
  state: SaveState<Values, Input, Stored>,
  event: SaveEvent<Values, Input, Stored>,
): SaveState<Values, Input, Stored> {
  const { phase, stored } = state;
  switch (event.type) {
    case 'submitted': {
      const key = stored === null ? (state.key ?? event.newKey) : state.key;
      const { sent, isQuiet } = event;
      return { ...state, phase: { name: 'saving', sent, isCreated: false, isQuiet }, key };
    }
    case 'joined':
      return phase.name === 'saving' ? { ...state, phase: { ...phase, isQuiet: false } } : state;
    case 'created':
      return phase.name === 'saving' ? { ...state, phase: { ...phase, isCreated: true } } : state;
    case 'failed':
      return failed(state, event.failure);
    case 'saved':
    case 'reset':
      return {
        phase: EDITING,
        stored: event.record,
        unanswered: null,
        key: undefined,
        isSaved: state.isSaved || event.type === 'saved',
        keptAt: null,
      };
    case 'conflicted':
      return { ...state, phase: { name: 'conflict', theirs: event.theirs } };
    case 'deleted':
      return deleted(state);
    case 'merged':
      return { ...state, phase: EDITING, stored: event.theirs };
  }
}

/** Whether the user waits for a running save. */
export const isUserWaiting = ({ name, ...phase }: { name: string; isQuiet?: boolean }): boolean =>
  name === 'saving' && phase.isQuiet === false;

/**
 * Whether an autosave may store the input as a draft of the record. False if the record is, or may have become, public
 * or scheduled.
 */
export function mayAutosaveDraft({
  phase,
  stored,
  unanswered,
}: SaveState<object, unknown, object>): boolean {
  if (phase.name !== 'editing') return false;
  if (unanswered !== null && stateIn(unanswered.values) !== 'draft') return false;
  return isUnpublished(stored);
}

/** Whether a record is new or a draft. */
export const isUnpublished = (stored: object | null): boolean =>
  stored === null || stateIn(stored) === 'draft';

/** Whether a record has a next version: the user then decides when that replaces the present one. */
const hasNextVersion = (stored: object | null): boolean =>
  stored !== null && 'nextVersion' in stored && (stored.nextVersion ?? null) !== null;

/**
 * The words for saving a record before the user leaves, and who sees it then; undefined if the user has to decide that
 * in the form. `hasDrafts`: whether records of this kind can be drafts.
 */
export function savingWords(stored: object | null, hasDrafts: boolean) {
  if (hasNextVersion(stored)) return undefined;
  if (hasDrafts && isUnpublished(stored)) {
    const hint = 'If you save them as a draft, visitors do not see them.';
    return { label: 'Save Draft and Leave', hint, isDraft: true };
  }
  const effects = { scheduled: 'it stays scheduled', hidden: 'it stays taken down' };
  const state = stored === null ? undefined : stateIn(stored);
  const effect =
    state === 'scheduled' || state === 'hidden' ? effects[state] : 'visitors will see them';
  return { label: 'Save Changes and Leave', hint: `If you save them, ${effect}.`, isDraft: false };
}

const stateIn = (record: object): unknown => ('state' in record ? record.state : undefined);

/**
 * Whether a version of the record is the one that an unanswered save has stored: it contains all fields that were sent.
 * Ignores fields that a record does not store, such as the choice of which dates of a series to change.
 */
export function isOwnVersion<Values, Input extends object, Stored extends object>(
  { unanswered }: SaveState<Values, Input, Stored>,
  theirs: Stored,
): boolean {
  if (unanswered === null) return false;
  const kept = Object.entries(unanswered.input).filter(([field]) => field in theirs);
  return isSame({ ...theirs, ...Object.fromEntries(kept) }, theirs);
}
