import { createHmac } from 'node:crypto';
import { deriveKey } from './keys.ts';

/** Normalizes an address to its mailbox: lower case, without a `+` suffix. */
function mailbox(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at).replace(/\+.*/, '')}${address.slice(at)}`.toLowerCase();
}

/** Names a mailbox by a keyed hash, never by its address. */
export type MailboxOf = (address: string) => string;

/** Creates the naming of mailboxes. @param sessionSecret key of the hash; a new one resets all counts */
export function mailboxNaming(sessionSecret: string): MailboxOf {
  const key = deriveKey(sessionSecret, '', 'mailbox');
  return (address) => createHmac('sha256', key).update(mailbox(address)).digest('base64url');
}
