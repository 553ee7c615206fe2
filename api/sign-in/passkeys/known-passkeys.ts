import type { Context } from 'hono';
import { passkeys } from '#db/tables.ts';
import type { Dependencies } from '#api/dependencies.ts';
import { createSharing } from '#api/edge/share.ts';

/** An answer with a passkey that is not known reads them again after this long. */
const UNKNOWN_MS = 1_000;

const { id, credentialId, publicKey } = passkeys;

type KnownPasskey = Pick<typeof passkeys.$inferSelect, 'id' | 'credentialId' | 'publicKey'>;

/**
 * The passkeys as an isolate read them last, so that strangers do not cost a query each. A removed one may still be
 * among them: only the statement that opens a session decides.
 */
export function createKnownPasskeys({
  database,
  clock,
  configuration: { revisionSeconds },
}: Pick<Dependencies, 'database' | 'clock' | 'configuration'>) {
  const share = createSharing<KnownPasskey[]>();
  const keptMs = revisionSeconds * 1_000;
  let last: { found: KnownPasskey[]; at: number } | undefined;

  const read = async (): Promise<KnownPasskey[]> => {
    const at = clock().getTime();
    const found = await database.select({ id, credentialId, publicKey }).from(passkeys);
    last = { found, at };
    return found;
  };
  /** As they were within these milliseconds. */
  const within = async (c: Context, ms: number): Promise<KnownPasskey[]> =>
    last !== undefined && clock().getTime() - last.at < ms ? last.found : share('', c, read);

  return {
    /** Whether anybody can sign in with a passkey, as it was at most `revisionSeconds` ago. */
    exist: async (c: Context): Promise<boolean> => (await within(c, keptMs)).length > 0,
    find: async (c: Context, wanted: string): Promise<KnownPasskey | undefined> => {
      const isWanted = (passkey: KnownPasskey) => passkey.credentialId === wanted;
      const known = (await within(c, keptMs)).find(isWanted);
      return known ?? (await within(c, Math.min(keptMs, UNKNOWN_MS))).find(isWanted);
    },
    /** Forgets them: an editor has added or removed one. */
    forget: (): void => {
      last = undefined;
    },
  };
}
export type KnownPasskeys = ReturnType<typeof createKnownPasskeys>;
