import { TextListInput, type TextList } from '#shared/pages/page-texts.ts';
import { LIST_FOLDERS, type ListFolder } from '#shared/pages/text-folders.ts';
import type { Services } from '../dependencies.ts';
import { AppError, fieldError } from '../http/errors.ts';
import { ifMatch, validBody } from '../http/validate.ts';
import { readTextLists, type TextDependencies, readListMembers } from './page-texts.service.ts';
import { sql } from 'drizzle-orm';
import { textLists } from '#db/tables.ts';
import {
  versionCondition,
  raisedVersionColumns,
  writeRecord,
  type RecordVersion,
} from '../http/versions.ts';
import { routesWithBuild } from '../publishing/publish.ts';

/** `/api/text-lists`: order and visibility of entries such as ministries. */
export const textListsRoutes = (services: Services) =>
  routesWithBuild(services)
    .get('/', async (c) => c.json(await readTextLists(services), 200))
    .put('/:list', ifMatch(), validBody(TextListInput), async (c) => {
      const id = LIST_FOLDERS.find((folder) => folder === c.req.param('list'));
      if (id === undefined) throw new AppError('not_found');
      const record = { id, expected: c.req.valid('header')['If-Match'] };
      return c.json(await saveTextList(services, record, c.req.valid('json')), 200);
    });

/** Saves the order of a list. Omitted entries are removed from the page. @throws AppError invalid_body, conflict */
export async function saveTextList(
  dependencies: TextDependencies,
  record: RecordVersion<ListFolder>,
  { entries }: TextListInput,
): Promise<TextList> {
  const { database, clock } = dependencies;
  const members = await readListMembers(dependencies, record.id);
  const unknown = entries.find((id) => !members.includes(id));
  if (unknown !== undefined) throw fieldError('entries', `There is no entry named ${unknown}`);
  const now = clock();
  const insert = database
    .insert(textLists)
    .values({ id: record.id, entries, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: textLists.id,
      set: { entries, ...raisedVersionColumns(textLists, now) },
      ...(record.expected === 0 ? { setWhere: sql`false` } : {}),
    });
  const change = database
    .update(textLists)
    .set({ entries, ...raisedVersionColumns(textLists, now) })
    .where(versionCondition(textLists, record));
  const columns = { version: textLists.version, entries: textLists.entries };
  const isFirst = record.expected === undefined || record.expected === 0;
  const write = isFirst ? insert.returning(columns) : change.returning(columns);
  const { id } = record;
  return {
    id,
    ...(await writeRecord(database, { table: textLists, id, write, isNewAtZero: true })),
  };
}
