import { asc, eq } from 'drizzle-orm';
import { CreatePageInput, UpdatePageInput } from '#shared/pages/own-pages.ts';
import { pageFilesQuery, statedPageColumns, toPageFiles } from '#db/pages/own-pages.ts';
import { isInState } from '#db/publishing/record-states.ts';
import { pages } from '#db/tables.ts';
import type { Services } from '../dependencies.ts';
import { statedRecordRoutes } from '../publishing/stated-records.ts';
import { createPage, findPage, updatePage } from './own-pages.writes.ts';

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
