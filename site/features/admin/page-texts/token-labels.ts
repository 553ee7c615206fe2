import type { Token } from '#shared/text-tokens.ts';

/** What the settings form calls the values that a text may take from it. */
export const TOKEN_LABELS: Readonly<Record<Token, string>> = {
  churchName: 'Church Name',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  sundayServiceTime: 'Sunday Service Time',
  wednesdayServiceTime: 'Wednesday Service Time',
  pastorName: 'Pastor Name',
};
