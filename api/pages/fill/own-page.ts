import type { Context } from 'hono';
import { OWN_PAGE_PATH } from '#shared/pages/own-pages.ts';
import { ownPageHtml, ownPageMetadata } from '#shared/pages/own-page-html.ts';
import {
  blockContentQueries,
  ownPageQuery,
  publicPathsQuery,
  toPageFiles,
} from '#db/pages/own-pages.ts';
import { settingsQuery, toSettings } from '#db/settings/settings.ts';
import type { ApiEnvironment, Services } from '#api/dependencies.ts';
import { recordPageHandler, type ContentReader } from './record-page.ts';

/** Reads the content of a page that editors created. */
const readOwnPageContent: ContentReader = async ({ database, clock }, id, reader) => {
  const now = clock();
  const [saved, [page]] = await database.batch([
    settingsQuery(database),
    ownPageQuery(database, id, now, reader === 'visitor'),
  ]);
  if (page === undefined) return null;
  const [files, events, sermons] = await database.batch(blockContentQueries(database, page, now));
  const settings = toSettings(saved);
  const material = {
    ...{ settings, now, events, sermons },
    files: toPageFiles(files),
  };
  return ({ origin }) => ({
    page: ownPageMetadata(page, { origin, settings }),
    churchName: settings.churchName,
    state: page,
    source: settings.churchName,
    fields: ownPageHtml(page, material),
  });
};

export const OWN_PAGE_KIND = {
  shell: '/shells/page',
  notFound: '/404',
  read: readOwnPageContent,
  screen: '/admin/pages/own',
};

type PageServices = Pick<Services, 'assets' | 'database' | 'clock' | 'edge'>;

/**
 * Creates the handler of paths without a built file. It shows pages that editors created after the build, redirects
 * their former addresses, and returns null for any other path. The list of pages is read once for each content
 * revision, so that guessed addresses cause no queries.
 */
export function ownPageHandler(services: PageServices) {
  const { database, clock, edge } = services;
  const readPaths = edge.perRevision(async () => publicPathsQuery(database, clock()));
  const cached = edge.cached({ period: 'hour' });
  return async (c: Context<ApiEnvironment, string>): Promise<Response | null> => {
    const { method, path: requested } = c.req;
    if (!['GET', 'HEAD'].includes(method) || !OWN_PAGE_PATH.test(requested)) return null;
    const paths = await readPaths(c);
    const found =
      paths.find(({ path }) => path === requested) ??
      paths.find(({ oldPaths }) => oldPaths.includes(requested));
    if (found === undefined) return null;
    if (found.path !== requested) {
      c.header('Cache-Control', 'no-cache');
      return c.redirect(found.path, 308);
    }
    const kept = await cached(c, async () => {
      c.res = await recordPageHandler(services, OWN_PAGE_KIND, 'visitor', found.id)(c);
    });
    return kept ?? c.res;
  };
}
