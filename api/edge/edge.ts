import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { churchDay, type CalendarDate } from '#shared/calendar/dates.ts';
import { sessionCookie } from '../sign-in/cookies.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import { readBuildInfo } from '../publishing/build-info.ts';
import type { ApiEnvironment, Dependencies } from '../dependencies.ts';
import { namesRevision, newestRevision, revisionHeaders } from '../http/headers.ts';
import { withoutFailures } from './edge-cache.ts';
import { createAnswerMemory, keptAnswer, type KeptAnswer } from './kept-answers.ts';
import { createKnownRevision } from './known-revision.ts';
import { createSharing } from './share.ts';
import { isWrite } from '../http/origin.ts';

/** How the answers of a route are cached. */
type Caching = {
  /** The query parameters that the answer depends on; all others are ignored. */
  parameters?: readonly string[];
  /** Those with few values. An answer to any other stays in the isolate, where what nobody repeats makes room. */
  few?: readonly string[];
  /** Values that mean the same as no value. */
  defaults?: (day: CalendarDate) => Readonly<Record<string, string>>;
  /** The content of the `ETag`; absent for answers without one. */
  tag?: (revision: number, day: CalendarDate) => string;
  /** Whether the path may be of a record that does not exist: then only the answer tells whether it is unchanged. */
  mayBeGone?: boolean;
  /** For how long the clock changes nothing; a day of the church by default. */
  period?: 'day' | 'hour';
};

/** Answers to longer addresses are not cached. */
const LONGEST_KEY = 1_000;
/** Answers of an older revision are never asked for again, and fall out of the cache. */
const KEPT_SECONDS = 86_400;

export type Edge = ReturnType<typeof createEdge>;

/** The query as part of a key: known parameters that are not blank, in order. */
function queryOf(
  c: Context,
  { parameters = [], defaults }: Caching,
  day: CalendarDate,
): URLSearchParams {
  const meansNothing = defaults?.(day) ?? {};
  const values = parameters.flatMap((name): [string, string][] => {
    const value = c.req.query(name) ?? '';
    return value === '' || value === meansNothing[name] ? [] : [[name, value]];
  });
  const query = new URLSearchParams(values);
  query.sort();
  return query;
}

/** Answers from what the location keeps, under the content revision. */
export function createEdge(dependencies: Dependencies & { sessions: Sessions }) {
  const { assets, clock, log } = dependencies;
  const edgeCache = withoutFailures(dependencies.edgeCache, log);
  const revisions = createKnownRevision({ ...dependencies, edgeCache });
  const share = createSharing<KeptAnswer | null>();
  const memory = createAnswerMemory();
  let buildName: string | undefined;

  /** A new deployment may answer otherwise. A site without a build is asked again. */
  const readBuildName = async (): Promise<string> => {
    buildName ??= (await readBuildInfo(assets))?.builtAt;
    return buildName ?? 'unbuilt';
  };

  /** An editor sees what is saved at once, and asks the database for it; a forged cookie does not. */
  const revisionFor = async (c: Context) =>
    (await dependencies.sessions.readToken(sessionCookie.read(c))) !== null
      ? revisions.current(c)
      : revisions.known(c, newestRevision(c.req.header('If-None-Match') ?? ''));

  async function fromLocation(key: string): Promise<KeptAnswer | undefined> {
    const found = await edgeCache.match(key);
    if (found === undefined) return undefined;
    const answer = await keptAnswer(found);
    memory.set(key, answer);
    return answer;
  }

  const toLocation = (key: string, { headers, body }: KeptAnswer) => {
    const all = [...headers, ['Cache-Control', `max-age=${String(KEPT_SECONDS)}`] as const];
    return edgeCache.put(key, new Response(body, { headers: all.map(([...pair]) => pair) }));
  };

  function answerFrom(c: Context, { headers, body }: KeptAnswer): Response {
    const known = c.req.header('If-None-Match');
    const answer = new Headers([...headers, ['Cache-Control', 'no-cache']]);
    const tag = answer.get('ETag')?.slice(1, -1);
    const isKnown = known !== undefined && tag !== undefined && namesRevision(known, tag);
    if (isKnown) return c.body(null, 304, revisionHeaders(tag));
    return new Response(body, { headers: answer });
  }

  /** Caches the answers of a route under the content revision, which 304 depends on too. */
  const cached = (caching: Caching): MiddlewareHandler<ApiEnvironment> => {
    const { tag, few = [], mayBeGone = false, period = 'day' } = caching;
    return async (c, next) => {
      const revision = await revisionFor(c);
      const now = clock();
      const day = churchDay(now);
      const wanted = tag?.(revision, day);
      const known = c.req.header('If-None-Match');
      if (!mayBeGone && wanted !== undefined && known !== undefined && namesRevision(known, wanted))
        return c.body(null, 304, revisionHeaders(wanted));

      const query = queryOf(c, caching, day);
      const { origin } = new URL(c.req.url);
      const state = `${await readBuildName()}/${String(revision)}`;
      const moment = period === 'day' ? day : now.toISOString().slice(0, 13);
      // The decoded path, which is the same however a visitor writes it.
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
        // Saved since: others in this location learn of it too.
        if (isNewer) await revisions.forget(c);
        const answer = await keptAnswer(c.res);
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

  /** What is read once for each content revision that this isolate learns of. */
  const perRevision = <Value>(read: () => Promise<Value>) => {
    let kept: { revision: number; value: Value } | undefined;
    return async (c: Context): Promise<Value> => {
      const revision = await revisionFor(c);
      if (kept?.revision !== revision) kept = { revision, value: await read() };
      return kept.value;
    };
  };

  /** Lets this location ask anew after each write. */
  const forgetAfterWrite = () =>
    createMiddleware(async (c, next) => {
      await next();
      if (isWrite(c)) await revisions.forget(c);
    });

  return { cached, perRevision, forgetAfterWrite };
}
