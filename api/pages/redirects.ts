/**
 * Redirects from old paths (lower case, no trailing slash) to pages or parts of pages. Older church websites often had
 * these paths; add those of your old site. A page that editors create at such a path is shown instead.
 */
export const REDIRECTS: ReadonlyMap<string, string> = new Map([
  ['/home', '/'],
  ['/index.php', '/'],
  ['/about-us', '/about'],
  ['/our-story', '/about#story'],
  ['/leadership', '/about#leadership'],
  ['/staff', '/about#leadership'],
  ['/im-new', '/visit'],
  ['/new-here', '/visit'],
  ['/plan-a-visit', '/visit'],
  ['/plan-your-visit', '/visit'],
  ['/service-times', '/services'],
  ['/worship', '/services'],
  ['/live', '/sermons'],
  ['/livestream', '/sermons'],
  ['/watch', '/sermons'],
  ['/messages', '/sermons'],
  ['/sermon', '/sermons'],
  ['/feed/podcast', '/sermons/feed.xml'],
  ['/podcast', '/sermons/feed.xml'],
  ['/calendar', '/events'],
  ['/donate', '/give'],
  ['/giving', '/give'],
  ['/contact-us', '/contact'],
  ['/prayer', '/contact?subject=Prayer%20Request#message'],
  ['/privacy-policy', '/privacy'],
]);

/** The page to which an old address redirects; undefined for any other address. */
export const redirectTarget = (path: string): string | undefined =>
  REDIRECTS.get(path.toLowerCase().replace(/\/$/, ''));
