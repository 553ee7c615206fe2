import { AudioRefusal } from './audio-refusal.ts';

/** Names that only mean something inside one machine or one network (RFC 6761, 6762, 8375, 9476; ICANN). */
const PRIVATE_NAME =
  /\.(?:localhost|local|localdomain|internal|intranet|private|corp|home|lan|arpa|onion|alt|test|invalid|example)$/;

/** Labels with at least one dot, the last one no number: no IP address in any of its spellings. */
const PUBLIC_NAME = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z](?:[a-z\d-]*[a-z\d])$/;

/**
 * Refuses an address that a podcast app could not open or that leads into somebody's own network. An IP
 * address is never taken: public hosts of recordings have a name, and a certificate for it.
 * @throws AudioRefusal
 */
export function assertPublicAddress(url: URL): void {
  if (url.protocol !== 'https:') throw new AudioRefusal('not_https');
  const name = url.hostname.replace(/\.$/, '');
  const isPublic = PUBLIC_NAME.test(name) && !PRIVATE_NAME.test(name);
  const isPlain = url.port === '' && url.username === '' && url.password === '';
  if (!isPublic || !isPlain) throw new AudioRefusal('not_public');
}
