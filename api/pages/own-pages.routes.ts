import { asc, eq, count, inArray, sql } from 'drizzle-orm';
import {
  CreatePageInput,
  UpdatePageInput,
  MOST_PAGES,
  pathTakenMessage,
  type PageWithState,
} from '#shared/pages/own-pages.ts';
import {
  pageFilesQuery,
  statedPageColumns,
  toPageFiles,
  ownPageQuery,
} from '#db/pages/own-pages.ts';
import { isInState } from '#db/publishing/record-states.ts';
import { pages, media, UNIQUE_PAGE_PATH } from '#db/tables.ts';
import type { Services, Dependencies } from '../dependencies.ts';
import {
  statedRecordRoutes,
  changedStateColumns,
  chosenStateColumns,
} from '../publishing/stated-records.ts';
import { fileType } from '#shared/media/file-types.ts';
import { blockFileIds, type Block } from '#shared/pages/own-page-blocks.ts';
import { AppError, fieldError, violatedConstraint } from '../http/errors.ts';
import { contentDigest, createOnce } from '../http/idempotency.ts';
import {
  versionCondition,
  raisedVersionColumns,
  writeRecord,
  type RecordVersion,
} from '../http/versions.ts';

type PageDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** Throws `invalid_body` if another page has this path. Rethrows any other error. */
const refuseTakenPath =
  (path: string) =>
  (error: unknown): never => {
    throw violatedConstraint(error) === UNIQUE_PAGE_PATH
      ? fieldError('path', pathTakenMessage(path), error)
      : error;
  };

const FULL = `There are ${String(MOST_PAGES)} pages already. Please delete one that nobody needs any more`;
const GONE = 'This file is no longer in the library. Please choose another';
const NO_PICTURE = 'This file is no picture that every browser shows. Please choose another';

const filesQuery = ({ database }: PageDependencies, blocks: readonly Block[]) =>
  database
    .select({ id: media.id, kind: media.kind, type: media.type })
    .from(media)
    .where(inArray(media.id, blocks.flatMap(blockFileIds)));

/** @throws AppError invalid_body for a block whose file is missing, or is not a picture where a picture is required */
function checkFiles(blocks: readonly Block[], rows: Awaited<ReturnType<typeof filesQuery>>): void {
  const errors = blocks.flatMap((block, index) =>
    blockFileIds(block).flatMap((id) => {
      const file = rows.find((row) => row.id === id);
      const path = `blocks.${String(index)}`;
      if (file === undefined) return [{ path, message: GONE }];
      const isShown = file.kind === 'image' && fileType(file.type).isUnshown !== true;
      return block.type === 'files' || isShown ? [] : [{ path, message: NO_PICTURE }];
    }),
  );
  if (errors.length > 0) throw new AppError('invalid_body', { errors });
}

/**
 * Creates a custom page. A repeated idempotency key returns the existing page in its current state.
 * @param oldPaths further addresses that redirect to a restored page
 * @throws AppError invalid_body, idempotency_key_reused
 */
export async function createPage(
  dependencies: PageDependencies,
  { state, publishAt, ...fields }: CreatePageInput,
  idempotencyKey: string = crypto.randomUUID(),
  oldPaths: string[] = [],
): Promise<PageWithState> {
  const { database, clock } = dependencies;
  const now = clock();
  const { blocks = [] } = fields;
  const [files, [others]] = await database.batch([
    filesQuery(dependencies, blocks),
    database
      .select({ count: count() })
      .from(pages)
      .where(sql`${pages.idempotencyKey} is distinct from ${idempotencyKey}`),
  ]);
  checkFiles(blocks, files);
  if ((others?.count ?? 0) >= MOST_PAGES) throw fieldError('body', FULL);
  const idempotencyDigest = contentDigest({ ...fields, state, publishAt });
  const insert = database
    .insert(pages)
    .values({
      ...fields,
      ...chosenStateColumns({ state, publishAt }, now),
      ...{ oldPaths, idempotencyKey, idempotencyDigest, createdAt: now, updatedAt: now },
    })
    .onConflictDoNothing({ target: pages.idempotencyKey });
  const created = database
    .select(statedPageColumns(now))
    .from(pages)
    .where(eq(pages.idempotencyKey, idempotencyKey));
  const [key, digest] = [idempotencyKey, idempotencyDigest];
  return createOnce(database, { table: pages, key, digest, insert, created }).catch(
    refuseTakenPath(fields.path),
  );
}

/** Changes the given fields. @throws AppError not_found, conflict, invalid_body */
export async function updatePage(
  dependencies: PageDependencies,
  record: RecordVersion,
  { state, publishAt, ...changes }: UpdatePageInput,
): Promise<PageWithState> {
  const { database, clock } = dependencies;
  const now = clock();
  const { blocks } = changes;
  if (blocks !== undefined) checkFiles(blocks, await filesQuery(dependencies, blocks));
  const write = database
    .update(pages)
    .set({
      ...changes,
      ...changedStateColumns(pages, { state, publishAt }, now),
      ...raisedVersionColumns(pages, now),
    })
    .where(versionCondition(pages, record))
    .returning(statedPageColumns(now));
  return writeRecord(database, { table: pages, id: record.id, write }).catch(
    refuseTakenPath(changes.path ?? ''),
  );
}

/** Reads one page, public or not. @throws AppError not_found */
export async function findPage(
  { database, clock }: PageDependencies,
  id: number,
): Promise<PageWithState> {
  const [page] = await ownPageQuery(database, id, clock(), false);
  if (page === undefined) throw new AppError('not_found');
  return page;
}

/** `/api/pages`: custom pages in every state, in the order of their creation. */
export const ownPagesRoutes = (services: Services) =>
  statedRecordRoutes(services, {
    table: pages,
    createInput: CreatePageInput,
    updateInput: UpdatePageInput,
    list: async ({ database, clock }, state) =>
      database
        .select(statedPageColumns(clock()))
        .from(pages)
        .where(isInState(pages, state, clock()))
        .orderBy(asc(pages.id)),
    find: async (dependencies, id) => {
      const page = await findPage(dependencies, id);
      const files = await pageFilesQuery(dependencies.database, eq(pages.id, id));
      return { ...page, files: toPageFiles(files) };
    },
    create: createPage,
    update: updatePage,
  });
