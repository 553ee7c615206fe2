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
  '/give',
  '/giving-test',
  '/constitution',
  '/analytics-test',
  '/404',
] as const;

/** Pages that the site links to and later issues build. */
export const NOT_BUILT_YET: readonly string[] = ['/admin'];

/** Pages with an island that runs as soon as they are open. */
export const PAGES_WITH_ISLANDS: readonly string[] = [
  '/events',
  '/contact',
  '/visit',
  '/sermons',
  '/sermons/1',
];

/** What a page may ask of others before a click: the map, when it comes near the viewport (design § 7). */
export const FOREIGN_REQUESTS: Readonly<Record<string, RegExp>> = {
  '/contact': /^https:\/\/www\.google\.com\/maps\?/,
  '/visit': /^https:\/\/www\.google\.com\/maps\?/,
};
