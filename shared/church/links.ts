import { SOCIAL_NETWORK_HOSTS, SOCIAL_NETWORK_SETTINGS } from './church.ts';
import type { Settings } from '../settings/settings.ts';

const isAt = (host: string, known: string) => host === known || host.endsWith(`.${known}`);

/** The name of the social network to which an address leads; the address's host if the network is unknown. */
function networkAt(url: string): string {
  const host = new URL(url).hostname.replace(/^www\./, '');
  return SOCIAL_NETWORK_HOSTS.find(([known]) => isAt(host, known))?.[1] ?? host;
}

/** The church's social network profiles, with the names of the networks. */
export const socialNetworkLinks = (
  settings: Pick<Settings, (typeof SOCIAL_NETWORK_SETTINGS)[number]>,
): { name: string; url: string }[] =>
  SOCIAL_NETWORK_SETTINGS.flatMap((setting) => {
    const url = settings[setting];
    return url === null ? [] : [{ name: networkAt(url), url }];
  });

/** Address that shows a street address on a map. */
export const mapLink = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/** Address that shows the route to a street address. */
export const directionsLink = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

/** `tel:` address of a typed phone number: `(515) 555-0142` becomes `tel:+15155550142` (RFC 3966). */
export function phoneLink(phone: string): string {
  const digits = phone.replace(/(?!^\+)\D/g, '');
  if (digits.length === 10) return `tel:+1${digits}`;
  return /^1\d{10}$/.test(digits) ? `tel:+${digits}` : `tel:${digits}`;
}
