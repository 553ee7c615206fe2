/** The pages that show texts, in the order of the menu. */
export const PAGE_NAMES: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/about': 'About',
  '/services': 'Services',
  '/ministries': 'Ministries',
  '/visit': 'Plan Your Visit',
  '/next-steps': 'Next Steps',
  '/give': 'Give',
  '/constitution': 'Constitution',
};

/** Where the admin edits a text. */
export const editAddress = (id: string) => `?edit=${id}`;
