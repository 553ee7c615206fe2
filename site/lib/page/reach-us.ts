import type { Settings } from '#shared/settings/settings.ts';

/** Alternatives to a form, as the end of a sentence after 'You can also'. */
export const reachUs = ({ phone, email }: Pick<Settings, 'phone' | 'email'>): string =>
  phone === null ? `write to us at ${email}` : `call us at ${phone}`;
