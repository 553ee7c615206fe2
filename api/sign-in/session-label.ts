import type { Session } from './sessions.ts';

// Browsers name others too: Edge and Opera name Chrome, Chrome names Safari. The first match counts.
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

const named = (names: readonly [RegExp, string][], text: string, otherwise: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? otherwise;

/**
 * How the audit trail names a session, such as 'Firefox on Windows, 3fa9'. The end tells two sessions on equal
 * devices apart; it is a part of the session's id, which signs nobody in.
 */
export function sessionLabel({ tokenId }: Pick<Session, 'tokenId'>, userAgent = ''): string {
  const device = `${named(BROWSERS, userAgent, 'Browser')} on ${named(SYSTEMS, userAgent, 'unknown device')}`;
  return `${device}, ${tokenId.slice(0, 4)}`;
}
