/** Links of the header and of the mobile menu. */
export const HEADER_LINKS = [
  { href: '/', label: 'Home' },
  { href: '/about', label: 'About' },
  { href: '/services', label: 'Services' },
  { href: '/ministries', label: 'Ministries' },
  { href: '/events', label: 'Events' },
  { href: '/sermons', label: 'Sermons' },
  { href: '/contact', label: 'Contact' },
] as const;

/** Where giving is told of; the link to give leads to the provider. */
const GIVING_PATH = '/give';

/** How the link to give is marked on the page about giving. */
export const givingCurrent = (path: string): 'page' | undefined =>
  path === GIVING_PATH ? 'page' : undefined;

/** Links of the footer, in its order. */
export const FOOTER_LINKS = [
  { href: '/about', label: 'About' },
  { href: '/services', label: 'Services' },
  { href: '/give', label: 'Give' },
  { href: '/contact', label: 'Contact' },
  { href: '/sermons', label: 'Sermons' },
  { href: '/events', label: 'Events' },
  { href: '/next-steps', label: 'Next Steps' },
  { href: '/contact', label: 'Prayer Requests' },
  { href: '/constitution', label: 'Constitution' },
] as const;

/** Whether a path is the link's page or below it. */
export const isCurrent = (path: string, href: string): boolean =>
  href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`);
