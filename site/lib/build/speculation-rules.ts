// Only files have a dot in their path; one of the API or of the admin is nobody's next page.
const NO_PAGES = ['/admin', '/admin/*', '/api/*', '/media/*', '/*.*'];

/**
 * Pages that are fetched, not run: forms, which read their draft when they start, and lists whose address asks
 * the API for a search.
 */
const ONLY_FETCHED = ['/contact', '/visit', '/sermons\\?(.+)', '/events\\?(.+)'];

/** Links that lead to no other page of the site in this tab. */
const NO_NAVIGATION = 'a[download], a[target], a[href^="#"], a[aria-current="page"]';

const links = (...conditions: object[]) => ({
  where: {
    and: [
      { href_matches: '/*' },
      { not: { href_matches: NO_PAGES } },
      { not: { selector_matches: NO_NAVIGATION } },
      ...conditions,
    ],
  },
  // A pointer that rests on a link, or presses it.
  eagerness: 'moderate',
});

/**
 * For the browser (Speculation Rules API): which links it may follow before they are clicked. It stands in the pages: a
 * file named by the `Speculation-Rules` header is fetched before the first paint.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [links({ not: { href_matches: ONLY_FETCHED } })],
  prefetch: [links({ href_matches: ONLY_FETCHED })],
});
