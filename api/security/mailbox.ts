import { createHmac } from 'node:crypto';
import { deriveKey } from './keys.ts';

/** Where mail for an address arrives: capitals make no other mailbox, nor does what follows a `+`. */
function mailbox(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at).replace(/\+.*/, '')}${address.slice(at)}`.toLowerCase();
}

/** Names a mailbox without keeping its address. */
export type MailboxOf = (address: string) => string;

/** @param sessionSecret a change of it forgets all mailboxes */
export function mailboxNaming(sessionSecret: string): MailboxOf {
  const key = deriveKey(sessionSecret, '', 'mailbox');
  return (address) => createHmac('sha256', key).update(mailbox(address)).digest('base64url');
}
