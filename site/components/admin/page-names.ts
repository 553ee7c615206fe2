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

/** Address of a text's editor. */
export const editAddress = (id: string) => `?edit=${id}`;
