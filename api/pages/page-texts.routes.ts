import {
  NewPageText,
  PageText,
  PageTextInput,
  TextListInput,
  type TextList,
} from '#shared/pages/page-texts.ts';
import { NextVersionSearchParams } from '#shared/publishing/record-states.ts';
import * as z from 'zod/mini';
import { AppError, fieldError, found } from '../http/errors.ts';
import { idempotencyKey, ifMatch, validBody, validQuery } from '../http/validate.ts';
import type { Services } from '../dependencies.ts';
import {
  readPageText,
  readPageTexts,
  readVersions,
  readTextLists,
  type TextDependencies,
  readListMembers,
} from './page-texts.service.ts';
import {
  addPageText,
  discardNextTextVersion,
  restoreDefault,
  savePageText,
} from './page-texts.writes.ts';
import { routesWithBuild } from '../publishing/publish.ts';
import { LIST_FOLDERS, type ListFolder } from '#shared/pages/text-folders.ts';
import { textLists } from '#db/tables.ts';
import { saveQuery, writeRecord, type RecordVersion } from '../http/versions.ts';

const Summaries = z.array(PageText);

/** `/api/page-texts`: the texts of pages. An id such as `about/story` is two segments of the path. */
export const pageTextsRoutes = (services: Services) =>
  routesWithBuild(services)
    .get('/', async (c) => c.json(z.parse(Summaries, await readPageTexts(services)), 200))
    .post('/', idempotencyKey(), validBody(NewPageText), async (c) => {
      const key = c.req.valid('header')['Idempotency-Key'];
      return c.json(await addPageText(services, c.req.valid('json'), key), 201);
    })
    .get('/:folder/:name', async (c) =>
      c.json(await readPageText(services, toTextId(c.req.param())), 200),
    )
    .get('/:folder/:name/versions', async (c) =>
      c.json(await readVersions(services, toTextId(c.req.param())), 200),
    )
    .put(
      '/:folder/:name',
      ifMatch(),
      validQuery(NextVersionSearchParams),
      validBody(PageTextInput),
      async (c) => {
        const record = { id: toTextId(c.req.param()), expected: c.req.valid('header')['If-Match'] };
        const { next } = c.req.valid('query');
        return c.json(await savePageText(services, record, c.req.valid('json'), next), 200);
      },
    )
    .delete('/:folder/:name/next-version', ifMatch(), async (c) => {
      const record = { id: toTextId(c.req.param()), expected: c.req.valid('header')['If-Match'] };
      return c.json(await discardNextTextVersion(services, record), 200);
    })
    .delete('/:folder/:name', ifMatch(), async (c) => {
      const expected = c.req.valid('header')['If-Match'];
      await restoreDefault(services, { id: toTextId(c.req.param()), expected });
      return c.body(null, 204);
    });

/** Joins the two segments of a text's id. @throws AppError not_found for an invalid id, such as one with a null byte */
function toTextId({ folder, name }: { folder: string; name: string }): string {
  const id = `${folder}/${name}`;
  if (!/^[\w-]+\/[\w-]+$/.test(id)) throw new AppError('not_found');
  return id;
}

/** `/api/text-lists`: which entries a list on a page shows, such as ministries, and in which order. */
export const textListsRoutes = (services: Services) =>
  routesWithBuild(services)
    .get('/', async (c) => c.json(await readTextLists(services), 200))
    .put('/:list', ifMatch(), validBody(TextListInput), async (c) => {
      const id = found(LIST_FOLDERS.find((folder) => folder === c.req.param('list')));
      const record = { id, expected: c.req.valid('header')['If-Match'] };
      return c.json(await saveTextList(services, record, c.req.valid('json')), 200);
    });

/** Saves the order of a list. The page no longer shows omitted entries. @throws AppError invalid_body, conflict */
export async function saveTextList(
  dependencies: TextDependencies,
  record: RecordVersion<ListFolder>,
  { entries }: TextListInput,
): Promise<TextList> {
  const { database, clock } = dependencies;
  const members = await readListMembers(dependencies, record.id);
  const unknown = entries.find((id) => !members.includes(id));
  if (unknown !== undefined) throw fieldError('entries', `There is no entry named ${unknown}`);
  const { id } = record;
  const write = saveQuery(database, textLists, {
    record,
    values: { entries },
    now: clock(),
    columns: { version: textLists.version, entries: textLists.entries },
  });
  const saved = await writeRecord(database, { table: textLists, id, write, isNewAtZero: true });
  return { id, ...saved };
}
