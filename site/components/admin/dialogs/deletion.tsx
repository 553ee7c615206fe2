import type { AuditType } from '#shared/history/audit.ts';
import { api, bodyOf } from '#site/lib/api/api-client.ts';
import { DeleteButton } from '../Button.tsx';
import { isConflict, isGone, useWrite } from '../queries.ts';
import { ConfirmedWriteButton } from './ConfirmedWrite.tsx';

/**
 * A deleted record, by its type and id in the audit trail. If several dates of a series were deleted together, the
 * record is the series.
 */
export type DeletedRecord = {
  type: Extract<AuditType, 'sermon' | 'event' | 'series' | 'page' | 'bulletin'>;
  id: number;
};

/** Restores a record from its newest audit entry, which is its deletion. A second call creates no second record. */
async function restoreDeleted({ type, id }: DeletedRecord) {
  const query = { type, record: String(id), limit: '1' };
  const [entry] = await bodyOf(api.audit.$get({ query }));
  if (entry === undefined) throw new Error('The history has no entry of the deletion.');
  return bodyOf(api.audit[':id'].restore.$post({ param: { id: String(entry.id) } }));
}

/** The note below a question about a deletion: what the audit trail makes possible, and how long (`KEPT_AUDIT_DAYS`). */
export const HISTORY_NOTE = 'History keeps a copy for a year.';

const IN_THE_HISTORY = 'Please put it back on the page History, which has kept it.';

/** Returns a function that restores a deleted record as a new one, and shows a toast with the result. */
export const useUndoDeletion = (): ((deleted: DeletedRecord) => void) =>
  useWrite(restoreDeleted, {
    changes: [{}],
    reloads: 'always',
    done: () => ({ title: 'Brought back', text: 'It is as it was before.' }),
    failed: () => ({ title: 'Not brought back', text: IN_THE_HISTORY }),
  }).mutate;

/** The deletion of a record: the write, the texts of the question before it and of the toast after it. */
export type Deletion<Stored> = {
  remove: (stored: Stored) => Promise<void>;
  title?: string;
  text: (stored: Stored) => string;
  done: string;
  failure?: { title: string; text: string };
};

type DeleteProps<Stored> = {
  /** The name of the kind of record. */
  noun: string;
  type: DeletedRecord['type'];
  deletion: Deletion<Stored>;
  stored: Stored;
  isDisabled: boolean;
  onGone: () => void;
  /** Called if another editor has changed the record. @returns the current record if it may still be deleted */
  onConflict: (stored: Stored) => Promise<Stored | null>;
};

/** A button that deletes a record after a confirmation. */
export function DeleteRecord<Stored extends { id: number }>(props: DeleteProps<Stored>) {
  const { noun, type, deletion, stored, onConflict } = props;
  const small = noun.toLowerCase();
  const undoDeletion = useUndoDeletion();

  /** Deletes the record if this is its current version. @returns whether it is deleted */
  const removeVersion = async (version: Stored): Promise<boolean> => {
    try {
      await deletion.remove(version);
      return true;
    } catch (error) {
      if (isGone(error)) return true;
      if (!isConflict(error)) throw error;
      const theirs = await onConflict(version);
      return theirs !== null && removeVersion(theirs);
    }
  };

  return (
    <ConfirmedWriteButton
      here={`?edit=${stored.id}`}
      name="delete"
      Trigger={DeleteButton}
      isDisabled={props.isDisabled}
      title={deletion.title ?? `Delete this ${small}?`}
      text={deletion.text(stored)}
      afterwards={HISTORY_NOTE}
      confirmLabel={`Delete ${noun}`}
      onConfirm={async () => {
        if (!(await removeVersion(stored))) return undefined;
        const undo = () => {
          undoDeletion({ type, id: stored.id });
        };
        return { title: `${noun} Deleted`, text: deletion.done, undo };
      }}
      failure={deletion.failure ?? { title: `The ${small} was not deleted` }}
      onDone={props.onGone}
    />
  );
}
