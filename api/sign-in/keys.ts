import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/** Derives a key of 32 bytes for one purpose (HKDF-SHA-256), so that no key serves two. */
export const deriveKey = (secret: string, salt: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, salt, purpose, KEY_BYTES));
