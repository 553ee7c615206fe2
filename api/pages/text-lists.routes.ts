import { Hono } from 'hono';
import { TextListInput } from '#shared/pages/page-texts.ts';
import { LIST_FOLDERS } from '#shared/pages/text-folders.ts';
import type { ApiEnvironment } from '../dependencies.ts';
import { AppError } from '../http/errors.ts';
import { jsonBody } from '../http/json-body.ts';
import { ifMatch, validBody } from '../http/validate.ts';
import { readTextLists, type TextDependencies } from './page-texts.service.ts';
import { saveTextList } from './text-lists.writes.ts';

/** `/api/text-lists`: order and visibility of entries such as ministries. */
export const textListsRoutes = (services: TextDependencies) =>
  new Hono<ApiEnvironment>()
    .get('/', async (c) => c.json(await readTextLists(services), 200))
    .put('/:list', ifMatch(), jsonBody(), validBody(TextListInput), async (c) => {
      const id = LIST_FOLDERS.find((folder) => folder === c.req.param('list'));
      if (id === undefined) throw new AppError('not_found');
      const record = { id, expected: c.req.valid('header')['If-Match'] };
      return c.json(await saveTextList(services, record, c.req.valid('json')), 200);
    });
