import type { Context } from 'hono';
import * as z from 'zod/mini';
import { readContentState, type ContentState } from '#db/content-revision.ts';
import type { Dependencies } from '../dependencies.ts';
import { createSharing } from './share.ts';

/** An isolate asks the cache of its location anew after this long. */
const IN_ISOLATE_MS = 1_000;

const Known = z.object({ revision: z.int(), changedAt: z.int(), askedAt: z.int() });
type Known = z.infer<typeof Known>;

type RevisionDependencies = Pick<
  Dependencies,
  'database' | 'edgeCache' | 'clock' | 'configuration'
>;

const addressOf = (c: Context) => new URL('/.edge/revision', c.req.url).href;

/** The content revision as a location knows it. Addresses in the cache belong to the request's host. */
export function createKnownRevision({
  database,
  edgeCache,
  clock,
  configuration: { revisionSeconds },
}: RevisionDependencies) {
  const share = createSharing<Known>();
  let kept: (Known & { checkedAt: number }) | undefined;
  let forgotten = 0;

  const now = () => clock().getTime();
  const isFresh = ({ askedAt }: Known) => now() - askedAt < revisionSeconds * 1_000;

  const keep = (known: Known): Known => {
    kept = { ...known, checkedAt: now() };
    return known;
  };

  /** Asks the database, and tells the location. An answer from before a save of this isolate is told to nobody. */
  const ask = async (c: Context): Promise<Known> => {
    const before = forgotten;
    const askedAt = now();
    const known = { ...(await readContentState(database)), askedAt };
    if (before !== forgotten || !isFresh(known)) return known;
    const headers = { 'Cache-Control': `max-age=${String(revisionSeconds)}` };
    await edgeCache.put(addressOf(c), Response.json(known, { headers }));
    return keep(known);
  };

  const fromLocation = async (c: Context): Promise<Known | undefined> => {
    const answer = await edgeCache.match(addressOf(c));
    const known = z.safeParse(Known, await answer?.json()).data;
    return known !== undefined && isFresh(known) ? keep(known) : undefined;
  };

  /** As somebody in this location knew it at most `revisionSeconds` ago. */
  const known = async (c: Context): Promise<Known> => {
    if (kept !== undefined && isFresh(kept) && now() - kept.checkedAt < IN_ISOLATE_MS) return kept;
    if (revisionSeconds === 0) return ask(c);
    return share('', c, async () => (await fromLocation(c)) ?? ask(c));
  };

  return {
    /** As it is in the database. */
    current: (c: Context): Promise<ContentState> => ask(c),
    /**
     * At most `revisionSeconds` old.
     * @param seen a revision that the visitor has: a known one below it is asked for again, once in a second
     */
    known: async (c: Context, seen: number): Promise<ContentState> => {
      const found = await known(c);
      const isBehind = found.revision < seen && now() - found.askedAt >= IN_ISOLATE_MS;
      return isBehind ? ask(c) : found;
    },
    /** Forgets it in this location: content has been saved. */
    forget: async (c: Context): Promise<void> => {
      forgotten += 1;
      kept = undefined;
      await edgeCache.delete(addressOf(c));
    },
  };
}
