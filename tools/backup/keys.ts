import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { ProgramError, runProgram } from '../program.ts';

/** The key that makes backups. It can encrypt and authenticate them, but not decrypt them. */
export type BackupKey = { recipient: string; authentication: Uint8Array };

/** The key that decrypts backups. It also checks that a backup was made with the matching backup key. */
export type RestoreKey = { identity: string; authentication: Uint8Array };

/** Parses a valid `BACKUP_KEY`: an age recipient, a dot, and 32 bytes as base64url. */
export function parseBackupEncryptionKey(text: string): BackupKey {
  const [recipient = '', authentication = ''] = text.split('.');
  return { recipient, authentication: Buffer.from(authentication, 'base64url') };
}

/**
 * Parses a valid `RESTORE_KEY`: an age identity (X25519). The authentication key of backups is derived from it
 * (HKDF-SHA256, RFC 5869), so that a church has to store only one text.
 */
export function parseRestoreKey(identity: string): RestoreKey {
  const derived = hkdfSync('sha256', identity, '', 'church-website backup authentication', 32);
  return { identity, authentication: new Uint8Array(derived) };
}

/** Creates a new pair of keys as texts for `BACKUP_KEY` and `RESTORE_KEY`. */
export async function makeKeys(): Promise<{ backup: string; restore: string }> {
  const restore = await generateX25519Identity();
  const authentication = Buffer.from(parseRestoreKey(restore).authentication).toString('base64url');
  return { backup: `${await identityToRecipient(restore)}.${authentication}`, restore };
}

/** The HMAC-SHA256 of a text, in hex. */
export const hmacOf = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');

/** Whether `tag` is the HMAC-SHA256 of `text` with `key`. The comparison takes constant time. */
export function isAuthentic(key: Uint8Array, text: string, tag: string): boolean {
  const expected = Buffer.from(hmacOf(key, text));
  const given = Buffer.from(tag);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Encrypts bytes in the age format (age-encryption.org/v1), so that each recipient can decrypt them. */
export function encrypt(
  bytes: ReadableStream<Uint8Array>,
  recipients: readonly string[],
): Promise<ReadableStream<Uint8Array>> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return encrypter.encrypt(bytes);
}

/** Thrown if a key does not belong to any recipient of a file, or the file's header is not valid. */
export class WrongKeyError extends Error {
  override name = 'WrongKeyError';
}

/**
 * Decrypts bytes in the age format. A changed or missing piece of 64 KiB makes the stream fail.
 * @throws WrongKeyError; ProgramError for a mistyped key
 */
export async function decrypt(
  bytes: ReadableStream<Uint8Array>,
  { identity }: RestoreKey,
): Promise<ReadableStream<Uint8Array>> {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch (error) {
    throw new ProgramError('The restore key is mistyped. Nothing was changed.', { cause: error });
  }
  try {
    return await decrypter.decrypt(bytes);
  } catch (error) {
    throw new WrongKeyError('Another key', { cause: error });
  }
}

const MAGIC = 'age-encryption.org/v1\n';

/** Whether a file has the header of the age format. @throws ProgramError if there is no such file */
export async function isEncrypted(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isFile() !== true) throw new ProgramError(`There is no file ${file}.`);
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(MAGIC.length) });
  return buffer.subarray(0, bytesRead).toString('latin1') === MAGIC;
}

// `npm run backup:key`: creates and prints the two keys of a church's backups, but does not store them.

runProgram(import.meta, async () => {
  const { backup, restore } = await makeKeys();
  console.log(`The key that makes backups. It opens none. Put it into .production.vars, and at GitHub into
the secret BACKUP_KEY of the environment production:

BACKUP_KEY=${backup}

The key that opens them. It is shown this once: put it into the church's password manager and on a
sheet of paper in its safe, and nowhere else. Without it every backup is lost.

${restore}

Backups from before keep the key with which they were made.`);
});
