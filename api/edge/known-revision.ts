import type { Context } from 'hono';
import * as z from 'zod/mini';
import { contentRevisionQuery } from '#db/publishing/content-revision.ts';
import type { Dependencies } from '../dependencies.ts';
import { describeFailure, toAppError } from '../http/errors.ts';
import { publishNextVersions } from '../publishing/publish-due.ts';
import { createSingleFlight } from './single-flight.ts';

/** Time for which an isolate uses the revision in its memory before it looks into its location's cache again. */
const IN_ISOLATE_MS = 1_000;
/** Seconds for which a location's cache stores its last revision, for use while the database is unreachable. */
const KEPT_SECONDS = 86_400;

const Known = z.object({
  revision: z.int(),
  /** Time at which the database was read, in milliseconds since 1970. */
  askedAt: z.int(),
  /** Time at which scheduled content will raise the revision, in milliseconds since 1970; null if none is scheduled. */
  endsAt: z.nullable(z.number()),
});
type Known = z.infer<typeof Known>;

const addressOf = (c: Context) => new URL('/.edge/revision', c.req.url).href;

/** Reads the content revision. If next versions of records are due, publishes them first, because they raise it. */
async function upToDateRevision(dependencies: Dependencies) {
  const ask = () => contentRevisionQuery(dependencies.database, dependencies.clock());
  const [row] = await ask();
  if (row?.isBehind !== true) return row;
  await publishNextVersions(dependencies);
  const [after] = await ask();
  return after;
}

/** Creates the reader of the content revision, which each Cloudflare location caches under an address of the site. */
export function createRevisionReader(dependencies: Dependencies) {
  const { edgeCache, clock, log } = dependencies;
  const { revisionSeconds } = dependencies.configuration;
  const share = createSingleFlight<Known>();
  let kept: (Known & { checkedAt: number }) | undefined;
  let forgotten = 0;

  const now = () => clock().getTime();
  const isFresh = ({ askedAt, endsAt }: Known) =>
    now() - askedAt < revisionSeconds * 1_000 && !(endsAt !== null && endsAt <= now());

  const keep = (known: Known): Known => {
    kept = { ...known, checkedAt: now() };
    return known;
  };

  const tell = async (c: Context, known: Known): Promise<Known> => {
    const headers = { 'Cache-Control': `max-age=${String(KEPT_SECONDS)}` };
    await edgeCache.put(addressOf(c), Response.json(known, { headers }));
    return keep(known);
  };

  /** Reads the revision from the database, and caches it unless this isolate called `forget` during the read. */
  const ask = async (c: Context): Promise<Known> => {
    const before = forgotten;
    const askedAt = now();
    const row = await upToDateRevision(dependencies);
    const known = { revision: row?.revision ?? 0, endsAt: row?.endsAt ?? null, askedAt };
    return before === forgotten && isFresh(known) ? tell(c, known) : known;
  };

  const fromLocation = async (c: Context): Promise<Known | undefined> => {
    const answer = await edgeCache.match(addressOf(c));
    return z.safeParse(Known, await answer?.json()).data;
  };

  /**
   * Reads the location's cache, then the database if the cached revision is too old. If the database is unreachable,
   * the cached revision counts as fresh for another `revisionSeconds`.
   */
  const find = async (c: Context): Promise<Known> => {
    const before = forgotten;
    const last = await fromLocation(c);
    if (last !== undefined && isFresh(last)) return keep(last);
    try {
      return await ask(c);
    } catch (error) {
      const isAway = toAppError(error).code === 'database_unavailable';
      if (!isAway || last === undefined || before !== forgotten) throw error;
      log({ level: 'warn', event: 'content revision', ...describeFailure(error) });
      return tell(c, { ...last, askedAt: now(), endsAt: null });
    }
  };

  /** The revision from memory, the location or the database, at most `revisionSeconds` old if the database answers. */
  const known = async (c: Context): Promise<Known> => {
    if (kept !== undefined && isFresh(kept) && now() - kept.checkedAt < IN_ISOLATE_MS) return kept;
    if (revisionSeconds === 0) return ask(c);
    return share('', c, () => find(c));
  };

  return {
    /** The revision in the database. */
    current: async (c: Context): Promise<number> => (await ask(c)).revision,
    /**
     * The revision, at most `revisionSeconds` old if the database answers.
     * @param seen the revision in the visitor's browser. If it is higher than the cached revision, the database is read
     * again, at most once a second
     */
    known: async (c: Context, seen: number): Promise<number> => {
      const found = await known(c);
      const isBehind = found.revision < seen && now() - found.askedAt >= IN_ISOLATE_MS;
      return (isBehind ? await ask(c) : found).revision;
    },
    /** Removes the revision from this location's cache, because content was saved. */
    forget: async (c: Context): Promise<void> => {
      forgotten += 1;
      kept = undefined;
      await edgeCache.delete(addressOf(c));
    },
  };
}
