import * as z from 'zod/mini';
import { isSitePath, text } from '../http/fields.ts';
import { LIMITS } from '../http/limits.ts';

const LONGEST_LABEL = 40;
/** Maximum number of links of a menu. */
export const MOST_LINKS = 20;

/** A link in the menu of the header or footer to a page of this site. */
const MenuLink = z.object({
  label: text(1, LONGEST_LABEL, 'Please write what each link says'),
  path: text(1, LIMITS.url, 'Please write where each link leads').check(
    z.refine(
      (path) => path === '' || isSitePath(path),
      'Please write the page of each link with a / at its beginning, such as /visit',
    ),
  ),
  hidden: z.boolean(),
});
export type MenuLink = z.infer<typeof MenuLink>;

/** The links of a menu in their order. */
export const Menu = z
  .array(MenuLink)
  .check(z.maxLength(MOST_LINKS, `A menu has room for ${String(MOST_LINKS)} links`));

/** Whether the settings switch a page off. @param path path of the page or of its PDF */
export const isPageDisabled = (
  path: string,
  { hasConstitution }: { hasConstitution: boolean },
): boolean => !hasConstitution && ['/constitution', '/constitution.pdf'].includes(path);

const CONTACT = '/contact';

/** The menu of the footer. It must contain a way to contact the church. */
export const FooterMenu = Menu.check(
  z.refine(
    (links) => links.some(({ path, hidden }) => path === CONTACT && !hidden),
    `One link of the footer must lead to ${CONTACT}: visitors look there for how to reach you`,
  ),
);

const shown = (path: string, label: string): MenuLink => ({ label, path, hidden: false });

/**
 * The links in the header and in the phone's menu of a new church, before Give and Plan A Visit. The church can change
 * them in Website Settings. The list is the default of the column `settings.menu`, so a change of the list needs a
 * migration (`npm run db:generate`).
 */
export const DEFAULT_MENU: MenuLink[] = [
  shown('/', 'Home'),
  shown('/about', 'About'),
  shown('/services', 'Services'),
  shown('/ministries', 'Ministries'),
  shown('/events', 'Events'),
  shown('/sermons', 'Sermons'),
  shown(CONTACT, 'Contact'),
];

/** The links in the footer of a new church, which can change them in Website Settings. */
export const DEFAULT_FOOTER_MENU: MenuLink[] = [
  shown('/about', 'About'),
  shown('/services', 'Services'),
  shown('/events', 'Events'),
  shown('/sermons', 'Sermons'),
  shown(CONTACT, 'Contact'),
  shown('/give', 'Give'),
  shown('/next-steps', 'Next Steps'),
  shown(CONTACT, 'Prayer Requests'),
  shown('/constitution', 'Constitution'),
];
