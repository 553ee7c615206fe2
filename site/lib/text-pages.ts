/** The page that shows the texts of a folder of `site/content/`, in the order of the menu. */
export const TEXT_PAGES = {
  home: '/',
  about: '/about',
  values: '/about',
  beliefs: '/about',
  leadership: '/about',
  services: '/services',
  ministries: '/ministries',
  visit: '/visit',
  'next-steps': '/next-steps',
  give: '/give',
  'constitution-info': '/constitution',
  constitution: '/constitution',
} as const satisfies Readonly<Record<string, `/${string}`>>;
