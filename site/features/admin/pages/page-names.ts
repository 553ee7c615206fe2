import type { Token } from '#shared/pages/text-tokens.ts';

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

/** Labels of the tokens, as in the settings form. */
export const TOKEN_LABELS: Readonly<Record<Token, string>> = {
  churchName: 'Church Name',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  sundayServiceTime: 'Sunday Service Time',
  wednesdayServiceTime: 'Wednesday Service Time',
  pastorName: 'Pastor Name',
};
