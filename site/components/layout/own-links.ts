import type { PagePlace } from '#shared/pages/own-pages.ts';
import type { MenuLink } from '#shared/settings/menu.ts';
import { getOwnPages } from '#site/lib/build/content.ts';

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
