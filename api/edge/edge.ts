import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { churchDay, type CalendarDate } from '#shared/calendar/dates.ts';
import { sessionCookie } from '../sign-in/cookies.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import { readBuildInfo } from '../publishing/build-info.ts';
import type { ApiEnvironment, Dependencies } from '../dependencies.ts';
import { matchesRevision, newestRevisionInHeader, revisionHeaders } from '../http/headers.ts';
import {
  failSafeCache,
  createAnswerMemory,
  toCachedAnswer,
  type CachedAnswer,
} from './edge-cache.ts';
import { createRevisionReader } from './known-revision.ts';
import { createSingleFlight } from './single-flight.ts';
import { isWrite } from '../http/origin.ts';

/** How the answers of a route are cached. */
type Caching = {
  /** The query parameters that the answer depends on. All others are ignored. */
  parameters?: readonly string[];
  /**
   * Those of `parameters` that have few values. If a request has any other one, the answer is cached only in this
   * isolate and not in its Cloudflare location, because it is rarely requested twice.
   */
  few?: readonly string[];
  /** Default values of parameters on a day. A parameter with its default value is left out of the cache key. */
  defaults?: (day: CalendarDate) => Readonly<Record<string, string>>;
  /** Makes the `ETag` without its quotation marks; absent for answers without an `ETag`. */
  tag?: (revision: number, day: CalendarDate) => string;
  /**
   * Whether the address may have no record. A matching `If-None-Match` then gives no 304 before the record is read:
   * `*` matches every revision, but must not hide a 404 (RFC 9110 § 13.1.2).
   */
  mayBeGone?: boolean;
  /** How long an answer stays correct without a write: until the church's day (the default) or the UTC hour ends. */
  period?: 'day' | 'hour';
};

/** Maximum characters of a cache key. Answers with longer keys are not cached, because visitors choose their length. */
const LONGEST_KEY = 1_000;
/**
 * Lifetime of an answer in the location's cache, in seconds. It serves only to remove answers of older revisions: an
 * answer never gets stale, because its key contains the revision.
 */
const KEPT_SECONDS = 86_400;

export type Edge = ReturnType<typeof createEdge>;

/** The query part of a cache key: the route's parameters, sorted, without blank and default values. */
function keyParameters(
  c: Context,
  { parameters = [], defaults }: Caching,
  day: CalendarDate,
): URLSearchParams {
  const defaultValues = defaults?.(day) ?? {};
  const values = parameters.flatMap((name): [string, string][] => {
    const value = c.req.query(name) ?? '';
    return value === '' || value === defaultValues[name] ? [] : [[name, value]];
  });
  const query = new URLSearchParams(values);
  query.sort();
  return query;
}

/** Creates the cache in front of the public routes: one isolate's memory, then the cache of its Cloudflare location. */
export function createEdge(dependencies: Dependencies & { sessions: Sessions }) {
  const { assets, clock, log } = dependencies;
  const edgeCache = failSafeCache(dependencies.edgeCache, log);
  const revisions = createRevisionReader({ ...dependencies, edgeCache });
  const share = createSingleFlight<CachedAnswer | null>();
  const memory = createAnswerMemory();
  let buildName: string | undefined;

  /**
   * The build time of the deployed pages; `unbuilt` if there are none yet. The cache key contains it, because a new
   * deployment may answer differently. An isolate belongs to one deployment, so it reads the time once.
   */
  const readBuildName = async (): Promise<string> => {
    buildName ??= (await readBuildInfo(assets))?.builtAt;
    return buildName ?? 'unbuilt';
  };

  /**
   * The content revision for this request. For editors it is read from the database, so that they see each save at
   * once. For visitors it may be up to `revisionSeconds` old.
   */
  const revisionFor = async (c: Context) =>
    (await dependencies.sessions.readToken(sessionCookie.read(c))) !== null
      ? revisions.current(c)
      : revisions.known(c, newestRevisionInHeader(c.req.header('If-None-Match') ?? ''));

  async function fromLocation(key: string): Promise<CachedAnswer | undefined> {
    const found = await edgeCache.match(key);
    if (found === undefined) return undefined;
    const answer = await toCachedAnswer(found);
    memory.set(key, answer);
    return answer;
  }

  const toLocation = (key: string, { headers, body }: CachedAnswer) => {
    const all = [...headers, ['Cache-Control', `max-age=${String(KEPT_SECONDS)}`] as const];
    return edgeCache.put(key, new Response(body, { headers: all.map(([...pair]) => pair) }));
  };

  function answerFrom(c: Context, { headers, body }: CachedAnswer): Response {
    const known = c.req.header('If-None-Match');
    const answer = new Headers([...headers, ['Cache-Control', 'no-cache']]);
    const tag = answer.get('ETag')?.slice(1, -1);
    const isKnown = known !== undefined && tag !== undefined && matchesRevision(known, tag);
    if (isKnown) return c.body(null, 304, revisionHeaders(tag));
    return new Response(body, { headers: answer });
  }

  /** Middleware: answers 304 if the visitor has the current revision, from the cache if it has; else runs the route. */
  const cached = (caching: Caching): MiddlewareHandler<ApiEnvironment> => {
    const { tag, few = [], mayBeGone = false, period = 'day' } = caching;
    return async (c, next) => {
      const revision = await revisionFor(c);
      const now = clock();
      const day = churchDay(now);
      const wanted = tag?.(revision, day);
      const known = c.req.header('If-None-Match');
      if (
        !mayBeGone &&
        wanted !== undefined &&
        known !== undefined &&
        matchesRevision(known, wanted)
      )
        return c.body(null, 304, revisionHeaders(wanted));

      const query = keyParameters(c, caching, day);
      const { origin } = new URL(c.req.url);
      const state = `${await readBuildName()}/${String(revision)}`;
      const moment = period === 'day' ? day : now.toISOString().slice(0, 13);
      // Hono decodes the path, so that all escaped forms of an address have the same key.
      const key = `${origin}/.edge/${state}/${moment}${c.req.path}?${query.toString()}`;
      if (key.length > LONGEST_KEY) return next();
      const isShared = [...query.keys()].every((name) => few.includes(name));

      const kept = memory.get(key) ?? (isShared ? await fromLocation(key) : undefined);
      if (kept !== undefined) return answerFrom(c, kept);

      const caller = { isFirst: false };
      const made = await share(key, c, async () => {
        caller.isFirst = true;
        await next();
        const isCacheable =
          c.res.status === 200 &&
          c.res.headers.get('Cache-Control') === 'no-cache' &&
          !c.res.headers.has('Set-Cookie');
        if (!isCacheable) return null;
        const isNewer = wanted !== undefined && c.res.headers.get('ETag') !== `"${wanted}"`;
        // The route read a newer revision than the location has: content was saved since the location asked for it.
        if (isNewer) await revisions.forget(c);
        const answer = await toCachedAnswer(c.res);
        if (isNewer) return answer;
        memory.set(key, answer);
        if (isShared) c.executionCtx.waitUntil(toLocation(key, answer));
        return answer;
      });
      if (made !== null && (!caller.isFirst || mayBeGone)) c.res = answerFrom(c, made);
      if (made === null && !caller.isFirst) await next();
      return undefined;
    };
  };

  /** Wraps a read so that its result is kept in this isolate until the content revision changes. */
  const perRevision = <Value>(read: () => Promise<Value>) => {
    let kept: { revision: number; value: Value } | undefined;
    return async (c: Context): Promise<Value> => {
      const revision = await revisionFor(c);
      if (kept?.revision !== revision) kept = { revision, value: await read() };
      return kept.value;
    };
  };

  /** Middleware that makes the location read the revision from the database again after a write. */
  const forgetAfterWrite = () =>
    createMiddleware(async (c, next) => {
      await next();
      if (isWrite(c)) await revisions.forget(c);
    });

  return { cached, perRevision, forgetAfterWrite };
}
