import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/** A key of 32 bytes for one purpose, so that no secret serves two (HKDF-SHA-256). */
export const deriveKey = (secret: string, salt: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, salt, purpose, KEY_BYTES));
