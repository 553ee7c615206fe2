import { AudioRefusal } from './audio-refusal.ts';

/** Names that resolve only within one machine or network (RFC 6761, 6762, 8375, 9476; ICANN). */
const PRIVATE_NAME =
  /\.(?:localhost|local|localdomain|internal|intranet|private|corp|home|lan|arpa|onion|alt|test|invalid|example)$/;

/**
 * A host name with at least one dot whose last label is no number, which excludes every notation of an IP
 * address.
 */
const PUBLIC_NAME = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z](?:[a-z\d-]*[a-z\d])$/;

/**
 * Refuses an address that podcast apps cannot open or that leads into a private network (SSRF). IP addresses
 * are refused altogether: public hosts of recordings have a name and a certificate for it.
 * @throws AudioRefusal
 */
export function assertPublicAddress(url: URL): void {
  if (url.protocol !== 'https:') throw new AudioRefusal('not_https');
  const name = url.hostname.replace(/\.$/, '');
  const isPublic = PUBLIC_NAME.test(name) && !PRIVATE_NAME.test(name);
  const isPlain = url.port === '' && url.username === '' && url.password === '';
  if (!isPublic || !isPlain) throw new AudioRefusal('not_public');
}
