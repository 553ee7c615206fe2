import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Parameters of scrypt. OWASP rates them as equal to N=2^17, p=1, whose 128 MB do not fit into an isolate's memory. */
const COST = { N: 2 ** 14, r: 8, p: 5 } as const;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const FORMAT =
  /^scrypt\$(?<N>\d{1,8})\$(?<r>\d{1,3})\$(?<p>\d{1,3})\$(?<salt>[\w-]+)\$(?<key>[\w-]+)$/;

type Cost = { N: number; r: number; p: number };

const scryptKey = (password: string, salt: Buffer, cost: Cost, bytes: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const maxmem = 256 * cost.N * cost.r;
    scrypt(password.normalize('NFC'), salt, bytes, { ...cost, maxmem }, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });

/**
 * Hashes a password for `ADMIN_PASSWORD_HASH`: `scrypt$N$r$p$salt$key`, with salt and key in base64url.
 * @param cost scrypt's parameters; only tests give cheaper ones
 */
export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await scryptKey(password, salt, cost, KEY_BYTES);
  const { N, r, p } = cost;
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Whether a hash has at least the cost, salt length and key length of `hashPassword`. */
export function isStrongHash(hash: string): boolean {
  const parts = FORMAT.exec(hash)?.groups;
  if (parts === undefined) return false;
  const { N, r, p, salt = '', key = '' } = parts;
  const bytes = (text: string) => Buffer.from(text, 'base64url').length;
  return (
    Number(N) >= COST.N &&
    Number(N) * Number(r) * Number(p) >= COST.N * COST.r * COST.p &&
    bytes(salt) >= SALT_BYTES &&
    bytes(key) >= KEY_BYTES
  );
}

/**
 * Compares a password with a hash in constant time.
 * @throws Error if `hash` does not have the format of `hashPassword`
 */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parts = FORMAT.exec(hash)?.groups;
  if (parts === undefined) throw new Error('The password hash is malformed.');
  const { N, r, p, salt = '', key = '' } = parts;
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const expected = Buffer.from(key, 'base64url');
  const actual = await scryptKey(password, Buffer.from(salt, 'base64url'), cost, expected.length);
  return timingSafeEqual(actual, expected);
}
