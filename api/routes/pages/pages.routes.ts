import { Hono, type Context } from 'hono';
import type { ApiEnvironment, Dependencies } from '../../dependencies.ts';
import { notFoundPage } from './built-page.ts';
import { readEventContent } from './event-content.ts';
import { recordPage } from './record-page.ts';
import { readSermonContent } from './sermon-content.ts';

/** The site's 404 page, for paths with neither a file nor a route. */
export const unknownPage =
  ({ assets }: Pick<Dependencies, 'assets'>) =>
  (c: Context<ApiEnvironment>): Promise<Response> =>
    notFoundPage(assets, c, '/404');

const SERMON = {
  shell: '/shells/sermon',
  notFound: '/shells/sermon-not-found',
  read: readSermonContent,
};
const EVENT = {
  shell: '/shells/event',
  notFound: '/shells/event-not-found',
  read: readEventContent,
};

/** Pages of sermons and events that are newer than the last build, or that do not exist. */
export function pageRoutes(
  dependencies: Pick<Dependencies, 'assets' | 'database' | 'clock'>,
): Hono<ApiEnvironment> {
  const routes = new Hono<ApiEnvironment>();
  routes.get('/sermons/:id', recordPage(dependencies, SERMON));
  routes.get('/events/:id{[^./]+}', recordPage(dependencies, EVENT));
  return routes;
}
