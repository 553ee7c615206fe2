/** One page of each kind, on the site with the demo church. A test holds this list to what is built. */
export const PAGES = [
  '/',
  '/about',
  '/services',
  '/ministries',
  '/events',
  '/contact',
  '/visit',
  '/next-steps',
  '/sermons',
  '/sermons/1',
  '/sermons/scripture',
  '/give',
  '/giving-test',
  '/constitution',
  '/analytics-test',
  '/404',
] as const;

/** The admin's screens: shells without data, which ask for the password. */
export const ADMIN_PAGES = [
  '/admin',
  '/admin/sermons',
  '/admin/events',
  '/admin/settings',
] as const;

/** Pages with an island that runs as soon as they are open. */
export const PAGES_WITH_ISLANDS: readonly string[] = [
  '/events',
  '/contact',
  '/visit',
  '/sermons',
  '/sermons/1',
];

/** What a page may ask of others before a click: the map, when it comes near the viewport. */
export const FOREIGN_REQUESTS: Readonly<Record<string, RegExp>> = {
  '/contact': /^https:\/\/www\.google\.com\/maps\?/,
  '/visit': /^https:\/\/www\.google\.com\/maps\?/,
};
