/** Links of the header and of the mobile menu. */
export const HEADER_LINKS = [
  { href: '/', label: 'Home' },
  { href: '/about', label: 'About' },
  { href: '/services', label: 'Services' },
  { href: '/ministries', label: 'Ministries' },
  { href: '/events', label: 'Events' },
  { href: '/contact', label: 'Contact' },
] as const;

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
