import { isTakenOff, type MenuLink } from '#shared/settings/menu.ts';
import type { Settings } from '#shared/settings/settings.ts';
import type { PagePlace } from '#shared/pages/own-pages.ts';
import { getOwnPages } from '#site/lib/build/content.ts';

/** Where giving is told of; the link to give leads to the provider. */
const GIVING_PATH = '/give';

/** How the link to give is marked on the page about giving. */
export const givingCurrent = (path: string): 'page' | undefined =>
  path === GIVING_PATH ? 'page' : undefined;

/** The links of a menu that visitors see. */
export const shownLinks = (menu: readonly MenuLink[], settings: Settings): MenuLink[] =>
  menu.filter(({ hidden, path }) => !hidden && !isTakenOff(path, settings));

/** Whether a path is the link's page or below it. */
export const isCurrent = (path: string, link: string): boolean =>
  link === '/' ? path === '/' : path === link || path.startsWith(`${link}/`);

/** The links to the church's own pages of a place, which follow its menu unless that has them where the church wants them. */
export async function ownLinks(
  menu: readonly MenuLink[],
  place: Exclude<PagePlace, 'none'>,
): Promise<MenuLink[]> {
  const pages = await getOwnPages();
  return pages
    .filter((page) => page.place === place && menu.every(({ path }) => path !== page.path))
    .map(({ path, title }) => ({ path, label: title, hidden: false }));
}

/** What every page shows of the church's own pages, for the cache keys. */
export const allOwnLinks = async () =>
  (await getOwnPages()).map(({ path, title, place }) => ({ path, title, place }));
