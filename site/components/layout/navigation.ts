import { isTakenOff, type MenuLink } from '#shared/settings/menu.ts';
import type { Settings } from '#shared/settings/settings.ts';

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
