import { isPageDisabled, type MenuLink } from '#shared/settings/menu.ts';
import type { Settings } from '#shared/settings/settings.ts';
import type { MenuPlace } from '#shared/pages/own-pages.ts';
import { getOwnPages } from '#site/lib/build/content.ts';

/** The page about giving; the giving link itself leads to the provider. */
const GIVING_PATH = '/give';

const CONTACT_PATH = '/contact';

/** The value of `aria-current` for the giving link on the page about giving. */
export const givingAriaCurrent = (path: string): 'page' | undefined =>
  path === GIVING_PATH ? 'page' : undefined;

/** The links of a menu, without hidden links and links to disabled pages. */
export const shownLinks = (menu: readonly MenuLink[], settings: Settings): MenuLink[] =>
  menu.filter(({ hidden, path }) => !hidden && !isPageDisabled(path, settings));

/**
 * The address of a link in the footer. A second link to the contact page, such as 'Prayer Requests', leads to its
 * form with the label as the subject.
 */
export const hrefOf = (link: MenuLink, links: readonly MenuLink[]): string =>
  link.path !== CONTACT_PATH || links.find(({ path }) => path === CONTACT_PATH) === link
    ? link.path
    : `${CONTACT_PATH}?subject=${encodeURIComponent(link.label)}#message`;

/** Whether a path is the page of a link, or below it. */
export const isCurrent = (path: string, link: string): boolean =>
  link === '/' ? path === '/' : path === link || path.startsWith(`${link}/`);

/** Marks the button to the page about visits on that page, which has the style for it. */
export const visitAriaCurrent = (path: string) => (isCurrent(path, '/visit') ? 'page' : undefined);

/** The links to custom pages that follow the links of a menu. Omits those that the menu itself contains. */
export async function customLinks(
  menu: readonly MenuLink[],
  place: Exclude<MenuPlace, 'none'>,
): Promise<MenuLink[]> {
  const pages = await getOwnPages();
  return pages
    .filter((page) => page.place === place && menu.every(({ path }) => path !== page.path))
    .map(({ path, title }) => ({ path, label: title, hidden: false }));
}

/** The links to custom pages that every page shows, for the cache keys. */
export const allCustomLinks = async () =>
  (await getOwnPages()).map(({ path, title, place }) => ({ path, title, place }));
