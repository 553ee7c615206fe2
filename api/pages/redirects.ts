/**
 * Old addresses, in lower case and without a slash at the end, and the page that each one leads to. These are the ones
 * that church websites often had before; add those of yours. A page of the church's own comes first.
 */
export const REDIRECTS: ReadonlyMap<string, string> = new Map([
  ['/home', '/'],
  ['/index.php', '/'],
  ['/about-us', '/about'],
  ['/our-story', '/about'],
  ['/leadership', '/about'],
  ['/staff', '/about'],
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
  ['/prayer', '/contact'],
  ['/privacy-policy', '/privacy'],
]);

/** @returns the page that an old address leads to, or undefined */
export const redirectTarget = (path: string): string | undefined =>
  REDIRECTS.get(path.toLowerCase().replace(/\/$/, ''));
