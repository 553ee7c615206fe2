import { createHash } from 'node:crypto';
import type { Dependencies } from '../dependencies.ts';
import { deriveKey, signedTokens, type SignedToken } from './signed-tokens.ts';

/** Seconds within which a passkey has to answer; a person may first look for the phone. */
export const CHALLENGE_SECONDS = 300;

/** What a challenge is for: one given for a sign-in adds no passkey, and one of a session serves no other. */
export const FOR_SIGN_IN = 'sign in';
export const forAddingIn = ({ tokenId }: { tokenId: string }): string => `add in ${tokenId}`;

/** A challenge, base64url, with the token that the browser keeps in a cookie until the answer. */
export type Challenge = SignedToken & { challenge: string };

// The token is unpredictable, because it holds a random id and a signature.
const challengeOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Challenges that need no record until they are answered. */
export function createChallenges({
  clock,
  configuration,
}: Pick<Dependencies, 'clock' | 'configuration'>) {
  const tokens = signedTokens(deriveKey(configuration.sessionSecret, '', 'challenge'), clock);
  return {
    issue: async (purpose: string): Promise<Challenge & { token: string }> => {
      const issued = await tokens.issue(purpose, CHALLENGE_SECONDS);
      return { ...issued, challenge: challengeOf(issued.token) };
    },
    /** The challenge of a token; null when it is forged, expired, or for another purpose. */
    read: async (token: string | undefined, purpose: string): Promise<Challenge | null> => {
      const signed = await tokens.read(token, purpose);
      if (signed === null || token === undefined) return null;
      return { ...signed, challenge: challengeOf(token) };
    },
  };
}
export type Challenges = ReturnType<typeof createChallenges>;
