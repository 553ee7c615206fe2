import { hashPassword } from '#api/sign-in/password.ts';

/** A hash with minimal cost, because hundreds of tests sign in. */
export const cheapPasswordHash = (password: string): Promise<string> =>
  hashPassword(password, { N: 2 ** 6, r: 8, p: 1 });
