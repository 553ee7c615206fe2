import { isPageDisabled, type MenuLink } from '#shared/settings/menu.ts';
import type { Settings } from '#shared/settings/settings.ts';
import type { MenuPlace } from '#shared/pages/own-pages.ts';
import { getOwnPages } from '#site/lib/build/content.ts';

/** The page about giving. The link 'Give' itself leads to the payment provider. */
const GIVING_PATH = '/give';

const CONTACT_PATH = '/contact';

/** `aria-current` of the link 'Give': `page` on the page about giving, otherwise undefined. */
export const givingAriaCurrent = (path: string): 'page' | undefined =>
  path === GIVING_PATH ? 'page' : undefined;

/** The links of a menu, without hidden links and links to disabled pages. */
export const shownLinks = (menu: readonly MenuLink[], settings: Settings): MenuLink[] =>
  menu.filter(({ hidden, path }) => !hidden && !isPageDisabled(path, settings));

/**
 * The `href` of a link in the footer. The first link to the contact page leads to the page. Any further one, such as
 * 'Prayer Requests', leads to the form with the link's label as the subject.
 */
export const footerLinkHref = (link: MenuLink, links: readonly MenuLink[]): string =>
  link.path !== CONTACT_PATH || links.find(({ path }) => path === CONTACT_PATH) === link
    ? link.path
    : `${CONTACT_PATH}?subject=${encodeURIComponent(link.label)}#message`;

/** Whether the path of the current page is a link's path or below it. The home page has no pages below it. */
export const isCurrentPage = (path: string, link: string): boolean =>
  link === '/' ? path === '/' : path === link || path.startsWith(`${link}/`);

/** `aria-current` of the button 'Plan A Visit': `page` on /visit, otherwise undefined. */
export const visitAriaCurrent = (path: string) =>
  isCurrentPage(path, '/visit') ? 'page' : undefined;

/** The links to the church's own pages that are added to a menu, without those that the menu already contains. */
export async function ownPageLinks(
  menu: readonly MenuLink[],
  place: Exclude<MenuPlace, 'none'>,
): Promise<MenuLink[]> {
  const pages = await getOwnPages();
  return pages
    .filter((page) => page.place === place && menu.every(({ path }) => path !== page.path))
    .map(({ path, title }) => ({ path, label: title, hidden: false }));
}

/** All that menus show of the church's own pages. It is part of each page's cache key, because every page has menus. */
export const allOwnPageLinks = async () =>
  (await getOwnPages()).map(({ path, title, place }) => ({ path, title, place }));
