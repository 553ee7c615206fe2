import { desc, eq } from 'drizzle-orm';
import {
  CreateBulletinInput,
  UpdateBulletinInput,
  SERVICE_TAKEN_ERROR,
  type BulletinWithState,
} from '#shared/bulletins/bulletins.ts';
import { statedBulletinColumns, bulletinQuery } from '#db/bulletins/bulletins.ts';
import { isInState } from '#db/publishing/record-states.ts';
import { bulletins, ONE_BULLETIN_PER_SERVICE } from '#db/tables.ts';
import type { Services, Dependencies } from '../dependencies.ts';
import {
  statedRecordRoutes,
  changedStateColumns,
  chosenStateColumns,
} from '../publishing/stated-records.ts';
import { AppError, fieldError, violatedConstraint } from '../http/errors.ts';
import { contentDigest, createOnce } from '../http/idempotency.ts';
import {
  versionCondition,
  raisedVersionColumns,
  writeRecord,
  type RecordVersion,
} from '../http/versions.ts';

type BulletinDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** Throws `invalid_body` if the error means that the service already has a bulletin. Rethrows any other error. */
function refuseSecond(error: unknown): never {
  if (violatedConstraint(error) !== ONE_BULLETIN_PER_SERVICE) throw error;
  throw fieldError('date', SERVICE_TAKEN_ERROR, error);
}

/**
 * Creates a bulletin. A repeated idempotency key returns the existing bulletin in its current state.
 * @throws AppError invalid_body, idempotency_key_reused
 */
export async function createBulletin(
  { database, clock }: BulletinDependencies,
  { state, publishAt, ...fields }: CreateBulletinInput,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<BulletinWithState> {
  const now = clock();
  const idempotencyDigest = contentDigest({ ...fields, state, publishAt });
  const insert = database
    .insert(bulletins)
    .values({
      ...fields,
      ...chosenStateColumns({ state, publishAt }, now),
      ...{ idempotencyKey, idempotencyDigest, createdAt: now, updatedAt: now },
    })
    .onConflictDoNothing({ target: bulletins.idempotencyKey });
  const created = database
    .select(statedBulletinColumns(now))
    .from(bulletins)
    .where(eq(bulletins.idempotencyKey, idempotencyKey));
  const [key, digest] = [idempotencyKey, idempotencyDigest];
  return createOnce(database, { table: bulletins, key, digest, insert, created }).catch(
    refuseSecond,
  );
}

/** Changes the given fields. @throws AppError not_found, conflict, invalid_body */
export async function updateBulletin(
  { database, clock }: BulletinDependencies,
  record: RecordVersion,
  { state, publishAt, ...changes }: UpdateBulletinInput,
): Promise<BulletinWithState> {
  const now = clock();
  const write = database
    .update(bulletins)
    .set({
      ...changes,
      ...changedStateColumns(bulletins, { state, publishAt }, now),
      ...raisedVersionColumns(bulletins, now),
    })
    .where(versionCondition(bulletins, record))
    .returning(statedBulletinColumns(now));
  return writeRecord(database, { table: bulletins, id: record.id, write }).catch(refuseSecond);
}

/** Reads one bulletin, public or not. @throws AppError not_found */
export async function findBulletin(
  { database, clock }: BulletinDependencies,
  id: number,
): Promise<BulletinWithState> {
  const [bulletin] = await bulletinQuery(database, id, clock(), false);
  if (bulletin === undefined) throw new AppError('not_found');
  return bulletin;
}

/** `/api/bulletins`: bulletins in every state, the latest service first. */
export const bulletinsRoutes = (services: Services) =>
  statedRecordRoutes(services, {
    table: bulletins,
    createInput: CreateBulletinInput,
    updateInput: UpdateBulletinInput,
    list: async ({ database, clock }, state) =>
      database
        .select(statedBulletinColumns(clock()))
        .from(bulletins)
        .where(isInState(bulletins, state, clock()))
        .orderBy(desc(bulletins.date), desc(bulletins.id)),
    find: findBulletin,
    create: createBulletin,
    update: updateBulletin,
  });
