import type { AuditType } from '#shared/history/audit.ts';
import { api, bodyOf } from '#site/lib/api/api-client.ts';
import { useWrite } from '../queries.ts';

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
export const HISTORY_NOTE = 'You can create it again from History, within a year.';

const IN_THE_HISTORY = 'Please put it back on the page History, which has kept it.';

/** Returns a function that restores a deleted record as a new one, and shows a toast with the result. */
export const useUndoDeletion = (): ((deleted: DeletedRecord) => void) =>
  useWrite(restoreDeleted, {
    changes: [{}],
    reloads: 'always',
    done: () => ({ title: 'Brought back', text: 'It is as it was before.' }),
    failed: () => ({ title: 'Not brought back', text: IN_THE_HISTORY }),
  }).mutate;
