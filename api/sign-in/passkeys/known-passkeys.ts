import type { Context } from 'hono';
import { passkeys } from '#db/tables.ts';
import type { Dependencies } from '#api/dependencies.ts';
import { createSingleFlight } from '#api/edge/single-flight.ts';

/** A sign-in with an unknown passkey reads the table again if the cached passkeys are older than this time. */
const UNKNOWN_MS = 1_000;

const { id, credentialId, publicKey } = passkeys;

type KnownPasskey = Pick<typeof passkeys.$inferSelect, 'id' | 'credentialId' | 'publicKey'>;

/**
 * Creates the isolate's cache of passkeys, which saves a query for each attempt to sign in. It may contain a removed
 * passkey, so the statement that opens the session checks the table again.
 */
export function createKnownPasskeys({
  database,
  clock,
  configuration: { revisionSeconds },
}: Pick<Dependencies, 'database' | 'clock' | 'configuration'>) {
  const share = createSingleFlight<KnownPasskey[]>();
  const keptMs = revisionSeconds * 1_000;
  let last: { found: KnownPasskey[]; at: number } | undefined;

  const read = async (): Promise<KnownPasskey[]> => {
    const at = clock().getTime();
    const found = await database.select({ id, credentialId, publicKey }).from(passkeys);
    last = { found, at };
    return found;
  };
  /** The passkeys, from memory if they were read within `ms` milliseconds. */
  const within = async (c: Context, ms: number): Promise<KnownPasskey[]> =>
    last !== undefined && clock().getTime() - last.at < ms ? last.found : share('', c, read);

  return {
    /** Whether any passkey exists, as of at most `revisionSeconds` ago. */
    exist: async (c: Context): Promise<boolean> => (await within(c, keptMs)).length > 0,
    find: async (c: Context, wanted: string): Promise<KnownPasskey | undefined> => {
      const isWanted = (passkey: KnownPasskey) => passkey.credentialId === wanted;
      const known = (await within(c, keptMs)).find(isWanted);
      return known ?? (await within(c, Math.min(keptMs, UNKNOWN_MS))).find(isWanted);
    },
    /** Discards the cached passkeys, after an editor has added or removed one. */
    forget: (): void => {
      last = undefined;
    },
  };
}
export type KnownPasskeys = ReturnType<typeof createKnownPasskeys>;
