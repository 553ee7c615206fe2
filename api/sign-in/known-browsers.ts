import type { Dependencies } from '../dependencies.ts';
import { deriveKey } from './keys.ts';
import { signedTokens, type SignedToken } from './signed-tokens.ts';

const SUBJECT = 'device';

/** Days for which a browser is known after it signed in. */
const KNOWN_DAYS = 365;

/** The cookies of known browsers, which count while their record is there. A new password makes all strangers. */
export function createDevices({
  clock,
  configuration: { sessionSecret, adminPasswordHash },
}: Pick<Dependencies, 'clock' | 'configuration'>) {
  const tokens = signedTokens(deriveKey(sessionSecret, adminPasswordHash, 'device'), clock);
  return {
    /** @param tokenId of the session that makes the browser known */
    issue: (tokenId: string): Promise<SignedToken & { token: string }> =>
      tokens.issue(SUBJECT, KNOWN_DAYS * 86_400, tokenId),
    /** The id in a genuine cookie; null for any other. */
    read: async (token: string | undefined): Promise<string | null> =>
      (await tokens.read(token, SUBJECT))?.tokenId ?? null,
  };
}
export type Devices = ReturnType<typeof createDevices>;
