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
  pageColumnsWithState,
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
import { AppError, constraintError, fieldError, foundRow } from '../http/errors.ts';
import { createOnce, newRecordColumns } from '../http/idempotency.ts';
import { changeRecord, type RecordVersion } from '../http/versions.ts';

type PageDependencies = Pick<Dependencies, 'database' | 'clock'>;

const refuseTakenPath = (path: string) =>
  constraintError(UNIQUE_PAGE_PATH, 'path', pathTakenMessage(path));

const FULL = `There are ${String(MOST_PAGES)} pages already. Please delete one that nobody needs any more`;
const GONE = 'This file is no longer in the library. Please choose another';
const NO_PICTURE = 'This file is no picture that every browser shows. Please choose another';

const filesQuery = ({ database }: PageDependencies, blocks: readonly Block[]) =>
  database
    .select({ id: media.id, kind: media.kind, type: media.type })
    .from(media)
    .where(inArray(media.id, blocks.flatMap(blockFileIds)));

/** Checks that blocks' files are in the library, and pictures where these are shown. @throws AppError invalid_body */
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
 * Creates a page of an editor. A repeated idempotency key returns the existing page in its current state.
 * @param oldPaths further addresses that redirect to the page; only a restored page has any
 * @throws AppError invalid_body, idempotency_key_reused
 */
export async function createPage(
  dependencies: PageDependencies,
  input: CreatePageInput,
  idempotencyKey: string = crypto.randomUUID(),
  oldPaths: string[] = [],
): Promise<PageWithState> {
  const { database, clock } = dependencies;
  const now = clock();
  const { blocks = [] } = input;
  const isOther = sql`${pages.idempotencyKey} is distinct from ${idempotencyKey}`;
  const [files, [others]] = await database.batch([
    filesQuery(dependencies, blocks),
    database.select({ count: count() }).from(pages).where(isOther),
  ]);
  checkFiles(blocks, files);
  if ((others?.count ?? 0) >= MOST_PAGES) throw fieldError('body', FULL);
  const own = newRecordColumns(input, idempotencyKey, now);
  return createOnce(database, pages, own, {
    insert: database
      .insert(pages)
      .values({ ...input, ...chosenStateColumns(input, now), oldPaths, ...own }),
    records: database.select(pageColumnsWithState(now)).from(pages),
  }).catch(refuseTakenPath(input.path));
}

/** Changes the given fields. @throws AppError not_found, conflict, invalid_body */
export async function updatePage(
  dependencies: PageDependencies,
  record: RecordVersion,
  changes: UpdatePageInput,
): Promise<PageWithState> {
  const { database, clock } = dependencies;
  const now = clock();
  const { blocks, path = '' } = changes;
  if (blocks !== undefined) checkFiles(blocks, await filesQuery(dependencies, blocks));
  return changeRecord(database, pages, record, now, (isExpected, raised) =>
    database
      .update(pages)
      .set({ ...changes, ...changedStateColumns(pages, changes, now), ...raised })
      .where(isExpected)
      .returning(pageColumnsWithState(now)),
  ).catch(refuseTakenPath(path));
}

/** Reads one page in any state: draft, scheduled or public. @throws AppError not_found */
export const findPage = async (
  { database, clock }: PageDependencies,
  id: number,
): Promise<PageWithState> => foundRow(await ownPageQuery(database, id, clock(), false));

/** `/api/pages`: the pages that editors created, in every state, in the order of their creation. */
export const ownPagesRoutes = (services: Services) =>
  statedRecordRoutes(services, {
    table: pages,
    createInput: CreatePageInput,
    updateInput: UpdatePageInput,
    list: async ({ database, clock }, state) =>
      database
        .select(pageColumnsWithState(clock()))
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
