import type { Dependencies } from '../dependencies.ts';
import { deriveKey } from '../security/keys.ts';
import { signedTokens, type SignedToken } from './signed-tokens.ts';

const SUBJECT = 'device';

/** Days for which a browser is known after it signed in. */
const KNOWN_DAYS = 365;

/** Browsers that have signed in before. A new password leaves them known: they still need it to get in. */
export function createDevices({
  clock,
  configuration,
}: Pick<Dependencies, 'clock' | 'configuration'>) {
  const tokens = signedTokens(deriveKey(configuration.sessionSecret, '', 'device'), clock);
  return {
    issue: (): Promise<SignedToken & { token: string }> =>
      tokens.issue(SUBJECT, KNOWN_DAYS * 86_400),
    /** The id of a known browser; null for any other. */
    read: async (token: string | undefined): Promise<string | null> =>
      (await tokens.read(token, SUBJECT))?.tokenId ?? null,
  };
}
export type Devices = ReturnType<typeof createDevices>;
