import { isIP } from 'node:net';

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/**
 * Whether a `Host` header names this site: the host of `SITE_URL`, or localhost or an address with the site's
 * own port. Any other name may be a stranger's that was pointed at this machine (DNS rebinding).
 */
export function isKnownHost(host: string, port: number, siteUrl?: string): boolean {
  const given = URL.parse(`http://${host}/`);
  if (given?.username !== '' || given.password !== '') return false;
  if (siteUrl !== undefined && given.host === URL.parse(siteUrl)?.host) return true;
  const isOwnName = given.hostname === 'localhost' || isIP(bare(given.hostname)) !== 0;
  return isOwnName && Number(given.port === '' ? 80 : given.port) === port;
}
