import { Hono, type Context } from 'hono';
import { BULLETIN_PATH } from '#shared/bulletins/bulletins.ts';
import { SCRIPTURE_PATH } from '#shared/sermons/scripture.ts';
import type { ApiEnvironment, Services } from '#api/dependencies.ts';
import { notFoundPage, recordPageHandler } from './record-page.ts';
import { BULLETIN_PAGE_KIND, bulletinPageHandler } from './bulletin.ts';
import { readEventContent, scripturePageHandler, readSermonContent } from './content.ts';
import { OWN_PAGE_KIND, ownPageHandler } from './own-page.ts';
import { redirectTarget } from '#api/pages/redirects.ts';
import type { PreviewedType } from '#shared/publishing/record-states.ts';
import { identifyReader } from '#api/sign-in/require-admin.ts';

/** Creates the handler of paths without file or route: a page that editors created, a redirect, or a 404. */
export function unknownPageHandler(services: Parameters<typeof ownPageHandler>[0]) {
  const own = ownPageHandler(services);
  return async (c: Context<ApiEnvironment, string>): Promise<Response> => {
    const page = await own(c);
    if (page !== null) return page;
    const target = redirectTarget(c.req.path);
    if (target === undefined) return notFoundPage(services.assets, c, '/404');
    c.header('Cache-Control', 'no-cache');
    return c.redirect(target, 308);
  };
}

const DAY = '[0-9]{4}-[0-9]{2}-[0-9]{2}';
const NUMBER = ':id{[1-9][0-9]{0,9}}';

const SERMON_PAGE_KIND = {
  shell: '/shells/sermon',
  notFound: '/shells/sermon-not-found',
  read: readSermonContent,
  screen: '/admin/sermons',
};
const EVENT_PAGE_KIND = {
  shell: '/shells/event',
  notFound: '/shells/event-not-found',
  read: readEventContent,
  screen: '/admin/events',
};

type PageServices = Parameters<typeof pageRoutes>[0];

/** Creates the handler of `/preview/…/{id}`, where the admin and holders of its link see an unpublished record. */
const previewPage =
  (services: PageServices, type: PreviewedType, kind: Parameters<typeof recordPageHandler>[1]) =>
  async (c: Context<ApiEnvironment>): Promise<Response> => {
    const id = Number(c.req.param('id'));
    const isId = Number.isSafeInteger(id) && id > 0;
    const reader = isId ? await identifyReader(c, services, { type, id }) : 'visitor';
    if (reader === 'visitor') return notFoundPage(services.assets, c, kind.notFound);
    return recordPageHandler(services, kind, reader)(c);
  };

/** Routes for previews, and for pages without a built file: of records newer than the build, and of unknown ids. */
export function pageRoutes(
  services: Pick<Services, 'assets' | 'database' | 'clock' | 'edge' | 'sessions' | 'previews'>,
): Hono<ApiEnvironment> {
  const routes = new Hono<ApiEnvironment>();
  const cached = services.edge.cached({ period: 'hour' });
  // Only numeric ids pass the cache, because it may query the revision, and any other id gets 404 without a query.
  routes.get(`/sermons/${NUMBER}`, cached).get(`/events/${NUMBER}`, cached);
  routes.get('/sermons/:id', recordPageHandler(services, SERMON_PAGE_KIND));
  routes.get('/events/:id{[^./]+}', recordPageHandler(services, EVENT_PAGE_KIND));
  routes.get('/preview/sermons/:id', previewPage(services, 'sermons', SERMON_PAGE_KIND));
  routes.get('/preview/events/:id', previewPage(services, 'events', EVENT_PAGE_KIND));
  routes.get('/preview/pages/:id', previewPage(services, 'pages', OWN_PAGE_KIND));
  routes.get('/preview/bulletins/:id', previewPage(services, 'bulletins', BULLETIN_PAGE_KIND));
  const bulletins = [BULLETIN_PATH, `${BULLETIN_PATH}/:date{${DAY}([.]pdf)?}`];
  routes.on('GET', bulletins, cached, bulletinPageHandler(services));
  routes.get(`${SCRIPTURE_PATH}/:book`, scripturePageHandler(services));
  return routes;
}
