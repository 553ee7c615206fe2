/** Paths of pages of the demo church's site, one page of each kind. A test compares this list with a build. */
export const PAGES = [
  '/',
  '/about',
  '/services',
  '/ministries',
  '/events',
  '/events/1',
  '/events/bulletin',
  '/contact',
  '/visit',
  '/next-steps',
  '/sermons',
  '/sermons/1',
  '/sermons/scripture',
  '/give',
  '/giving-test',
  '/constitution',
  '/privacy',
  '/analytics-test',
  '/404',
] as const;

/** Paths of the admin's pages. */
export const ADMIN_PAGES = [
  '/admin',
  '/admin/sermons',
  '/admin/events',
  '/admin/plan',
  '/admin/bulletins',
  '/admin/bulletins/booklet',
  '/admin/pages',
  '/admin/pages/pictures',
  '/admin/pages/own',
  '/admin/media',
  '/admin/messages',
  '/admin/visits',
  '/admin/history',
  '/admin/import',
  '/admin/settings/sign-in',
  '/admin/settings',
  '/admin/help',
] as const;

/** Paths of pages with an island that hydrates when a visitor touches it. */
export const PAGES_WITH_ISLANDS: readonly string[] = [
  '/events',
  '/contact',
  '/visit',
  '/sermons',
  '/sermons/1',
];

/** Paths of text pages. Each must fit, with headers and styles, into the first packets of a connection. */
export const FIRST_WINDOW_PAGES: readonly string[] = [
  '/about',
  '/services',
  '/ministries',
  '/next-steps',
  '/visit',
  '/contact',
  '/give',
  '/privacy',
  '/sermons/1',
];
