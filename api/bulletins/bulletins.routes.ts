import { desc } from 'drizzle-orm';
import {
  CreateBulletinInput,
  UpdateBulletinInput,
  SERVICE_TAKEN_ERROR,
  type BulletinWithState,
} from '#shared/bulletins/bulletins.ts';
import { bulletinColumnsWithState, bulletinQuery } from '#db/bulletins/bulletins.ts';
import { isInState } from '#db/publishing/record-states.ts';
import { bulletins, ONE_BULLETIN_PER_SERVICE } from '#db/tables.ts';
import type { Services, Dependencies } from '../dependencies.ts';
import {
  statedRecordRoutes,
  changedStateColumns,
  chosenStateColumns,
} from '../publishing/stated-records.ts';
import { constraintError, foundRow } from '../http/errors.ts';
import { createOnce, newRecordColumns } from '../http/idempotency.ts';
import { changeRecord, type RecordVersion } from '../http/versions.ts';

type BulletinDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** Rethrows a database error as `invalid_body` if the service already has a bulletin. */
const rethrowAsTaken = constraintError(ONE_BULLETIN_PER_SERVICE, 'date', SERVICE_TAKEN_ERROR);

/**
 * Creates a bulletin. A repeated idempotency key returns the existing bulletin in its current state.
 * @throws AppError invalid_body, idempotency_key_reused
 */
export async function createBulletin(
  { database, clock }: BulletinDependencies,
  input: CreateBulletinInput,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<BulletinWithState> {
  const now = clock();
  const own = newRecordColumns(input, idempotencyKey, now);
  return createOnce(database, bulletins, own, {
    insert: database
      .insert(bulletins)
      .values({ ...input, ...chosenStateColumns(input, now), ...own }),
    records: database.select(bulletinColumnsWithState(now)).from(bulletins),
  }).catch(rethrowAsTaken);
}

/** Changes the given fields. @throws AppError not_found, conflict, invalid_body */
export async function updateBulletin(
  { database, clock }: BulletinDependencies,
  record: RecordVersion,
  changes: UpdateBulletinInput,
): Promise<BulletinWithState> {
  const now = clock();
  return changeRecord(database, bulletins, record, now, (isExpected, raised) =>
    database
      .update(bulletins)
      .set({ ...changes, ...changedStateColumns(bulletins, changes, now), ...raised })
      .where(isExpected)
      .returning(bulletinColumnsWithState(now)),
  ).catch(rethrowAsTaken);
}

/** Reads one bulletin in any state: draft, scheduled or public. @throws AppError not_found */
export const findBulletin = async (
  { database, clock }: BulletinDependencies,
  id: number,
): Promise<BulletinWithState> => foundRow(await bulletinQuery(database, id, clock(), false));

/** `/api/bulletins`: bulletins in every state, the latest service first. */
export const bulletinsRoutes = (services: Services) =>
  statedRecordRoutes(services, {
    table: bulletins,
    createInput: CreateBulletinInput,
    updateInput: UpdateBulletinInput,
    list: async ({ database, clock }, state) =>
      database
        .select(bulletinColumnsWithState(clock()))
        .from(bulletins)
        .where(isInState(bulletins, state, clock()))
        .orderBy(desc(bulletins.date), desc(bulletins.id)),
    find: findBulletin,
    create: createBulletin,
    update: updateBulletin,
  });
