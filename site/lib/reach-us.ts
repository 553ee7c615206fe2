import type { Settings } from '#shared/settings.ts';

/** What somebody can do where a form does not work, to go on after 'You can also'. */
export const reachUs = ({ phone, email }: Pick<Settings, 'phone' | 'email'>): string =>
  phone === null ? `write to us at ${email}` : `call us at ${phone}`;
