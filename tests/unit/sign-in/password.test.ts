import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '#api/sign-in/password.ts';
import { cheapPasswordHash } from '#tools/harness/cheap-password-hash.ts';

describe('the password hash', () => {
  it('accepts the password it was made of and no other', async () => {
    const hash = await cheapPasswordHash('grace and peace');
    expect(await verifyPassword('grace and peace', hash)).toBe(true);
    expect(await verifyPassword('grace and peacE', hash)).toBe(false);
    expect(await verifyPassword('', hash)).toBe(false);
  });

  it('is salted, says its cost, and keeps the password to itself', async () => {
    const [first, second] = [await hashPassword('manna'), await hashPassword('manna')];
    expect(first).not.toBe(second);
    expect(first).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
    expect(first).not.toContain('manna');
    expect(await verifyPassword('manna', second)).toBe(true);
  });

  it('takes a letter typed as one character or as two for the same', async () => {
    const hash = await cheapPasswordHash('Jos\u00e9 12345');
    expect(await verifyPassword('Jose\u0301 12345', hash)).toBe(true);
  });

  it('refuses a hash it did not make', async () => {
    await expect(verifyPassword('x', 'scrypt$nonsense')).rejects.toThrow('malformed');
  });
});
