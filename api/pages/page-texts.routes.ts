import { NewPageText, PageText, PageTextInput } from '#shared/pages/page-texts.ts';
import { NextVersionSearchParams } from '#shared/publishing/next-versions.ts';
import * as z from 'zod/mini';
import { AppError } from '../http/errors.ts';
import { idempotencyKey, ifMatch, validBody, validQuery } from '../http/validate.ts';
import type { Services } from '../dependencies.ts';
import { readPageText, readPageTexts, readVersions } from './page-texts.service.ts';
import {
  addPageText,
  discardNextTextVersion,
  restoreDefault,
  savePageText,
} from './page-texts.writes.ts';
import { routesWithBuild } from '../publishing/publish.ts';

const Summaries = z.array(PageText);

/** `/api/page-texts`. An id such as `about/story` is two segments of the path. */
export const pageTextsRoutes = (services: Services) =>
  routesWithBuild(services)
    .get('/', async (c) => c.json(z.parse(Summaries, await readPageTexts(services)), 200))
    .post('/', idempotencyKey(), validBody(NewPageText), async (c) => {
      const key = c.req.valid('header')['Idempotency-Key'];
      return c.json(await addPageText(services, c.req.valid('json'), key), 201);
    })
    .get('/:folder/:name', async (c) =>
      c.json(await readPageText(services, idOf(c.req.param())), 200),
    )
    .get('/:folder/:name/versions', async (c) =>
      c.json(await readVersions(services, idOf(c.req.param())), 200),
    )
    .put(
      '/:folder/:name',
      ifMatch(),
      validQuery(NextVersionSearchParams),
      validBody(PageTextInput),
      async (c) => {
        const record = { id: idOf(c.req.param()), expected: c.req.valid('header')['If-Match'] };
        const { next } = c.req.valid('query');
        return c.json(await savePageText(services, record, c.req.valid('json'), next), 200);
      },
    )
    .delete('/:folder/:name/next-version', ifMatch(), async (c) => {
      const record = { id: idOf(c.req.param()), expected: c.req.valid('header')['If-Match'] };
      return c.json(await discardNextTextVersion(services, record), 200);
    })
    .delete('/:folder/:name', ifMatch(), async (c) => {
      const expected = c.req.valid('header')['If-Match'];
      await restoreDefault(services, { id: idOf(c.req.param()), expected });
      return c.body(null, 204);
    });

/** Joins the two segments of a text's id. @throws AppError not_found for an invalid id, such as one with a null byte */
function idOf({ folder, name }: { folder: string; name: string }): string {
  const id = `${folder}/${name}`;
  if (!/^[\w-]+\/[\w-]+$/.test(id)) throw new AppError('not_found');
  return id;
}
