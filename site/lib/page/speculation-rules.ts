/**
 * Which links the browser may follow before they are clicked (Speculation Rules API; decision 032). Only files have a dot
 * in their path; the API and the admin are nobody's next page; forms read their draft when they start, and an address
 * with a query asks the API.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/admin*',
                '/api/*',
                '/media/*',
                '/*.*',
                '/*\\?*',
                '/contact',
                '/visit',
              ],
            },
          },
          { not: { selector_matches: '[download],[target]' } },
        ],
      },
      // A pointer that rests on a link, or presses it.
      eagerness: 'moderate',
    },
  ],
});

/** Gives the rules to the browser. The Content-Security-Policy names their hash. */
export function followLinksAhead(): void {
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.text = SPECULATION_RULES;
  document.head.append(rules);
}
