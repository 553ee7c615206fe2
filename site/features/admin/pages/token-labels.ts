import type { Token } from '#shared/pages/text-tokens.ts';

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
