import { Hono, type Context } from 'hono';
import * as z from 'zod/mini';
import { recordId } from '#shared/fields.ts';
import { sermonPage } from '#shared/sermon-page.ts';
import type { ApiEnvironment, Assets, Dependencies } from '../../dependencies.ts';
import { readSeriesCard } from './series-card.ts';
import { canonicalOrigin, fillSermonShell } from './sermon-shell.ts';
import { readSermonPage } from './sermon.service.ts';

type PageContext = Context<ApiEnvironment>;

const HTML_HEADERS = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' };

/** Reads a built page's HTML; null when the build has no such page. */
async function readPage(assets: Assets, c: PageContext, path: string): Promise<string | null> {
  const response = await assets.fetch(new Request(new URL(path, c.req.url)));
  return response.ok ? response.text() : null;
}

async function notFoundPage(assets: Assets, c: PageContext, path: string): Promise<Response> {
  const html = await readPage(assets, c, path);
  if (html === null) return c.text('There is no such page.', 404);
  return c.body(html, 404, HTML_HEADERS);
}

/** The site's 404 page, for paths with neither a file nor a route. */
export const unknownPage =
  ({ assets }: Pick<Dependencies, 'assets'>) =>
  (c: PageContext): Promise<Response> =>
    notFoundPage(assets, c, '/404');

/** `/sermons/{id}` of a sermon newer than the last build, or that does not exist. */
export function pageRoutes(
  dependencies: Pick<Dependencies, 'assets' | 'database'>,
): Hono<ApiEnvironment> {
  const { assets, database } = dependencies;
  const routes = new Hono<ApiEnvironment>();
  routes.get('/sermons/:id', async (c) => {
    const id = z.safeParse(recordId, c.req.param('id'));
    const found = id.success ? await readSermonPage(database, id.data) : null;
    if (found === null) return notFoundPage(assets, c, '/shells/sermon-not-found');
    const shell = await readPage(assets, c, '/shells/sermon');
    if (shell === null) return c.text('This page is being built. Please try again soon.', 503);
    const origin = (await canonicalOrigin(shell)) ?? new URL(c.req.url).origin;
    const { sermon, churchName } = found;
    const card = await readSeriesCard(assets, sermon, { pageUrl: c.req.url, churchName });
    const page = sermonPage(sermon, { origin, churchName });
    const filled = fillSermonShell(shell, sermon, { page, card, churchName });
    return new Response(filled.body, { headers: HTML_HEADERS });
  });
  return routes;
}
