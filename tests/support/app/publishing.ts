import type { Dependencies } from '#api/dependencies.ts';
import type { Database } from '#db/client.ts';
import { readContentRevision } from '#db/publishing/content-revision.ts';
import { recordBuildStart } from '#db/publishing/publishing.ts';
import { PublishingReport, type BuildInfo } from '#shared/publishing/publishing.ts';
import { asAdmin, signIn, createTestApp, ORIGIN, testClock } from './app.ts';
import { eventInput } from '../samples/records.ts';
import { expect } from 'vitest';

type Hook = (request: Request) => Response | Promise<Response>;

/** A built site whose `/build.json` the test changes. @param files all others */
function builtSite(files: Dependencies['assets']) {
  const state: { shown: BuildInfo | null } = { shown: null };
  return {
    state,
    assets: {
      fetch: (request: Request) => {
        const isKnown = new URL(request.url).pathname === '/build.json' && state.shown !== null;
        return isKnown ? Promise.resolve(Response.json(state.shown)) : files.fetch(request);
      },
    },
  };
}

/**
 * The real app with a fake deploy hook, signed in as the admin, with a test clock.
 * @param hook answers each call; undefined when no hook is set
 */
export async function publishingApp(
  database: Database,
  hook: Hook | undefined,
  clock = testClock(),
) {
  const calls: Request[] = [];
  const { assets, configuration } = createTestApp(database).dependencies;
  const site = builtSite(assets);
  const app = createTestApp(database, {
    clock: clock.read,
    assets: site.assets,
    fetch: async (...[input, init]) => {
      const request = new Request(input, init);
      calls.push(request);
      return (await hook?.(request)) ?? new Response(null, { status: 404 });
    },
    configuration: {
      ...configuration,
      deployHook: hook === undefined ? null : { url: 'https://hook.test/secret', token: undefined },
    },
  });
  const admin = asAdmin(app, await signIn(app));
  const told = async (method: string) =>
    PublishingReport.parse(await (await admin(method, '/api/publishing')).json());
  /** Publishes a build of the saved content. */
  const show = async () => {
    const revision = await readContentRevision(database);
    site.state.shown = { revision, builtAt: clock.read().toISOString(), siteUrl: ORIGIN };
  };
  /**
   * Starts a build of the saved content.
   * @returns a function that ends it and, unless it failed, publishes it
   */
  const begin = async () => {
    const builtAt = clock.read();
    const build = await recordBuildStart(database, builtAt);
    return (error: string | null = null) => {
      if (error === null) {
        const { revision } = build;
        site.state.shown = { revision, builtAt: builtAt.toISOString(), siteUrl: ORIGIN };
      }
      return build.finish(error);
    };
  };
  const save = () => admin('POST', '/api/events', eventInput());
  await show();
  return {
    ...app,
    clock,
    calls,
    admin,
    show,
    save,
    /** Saves an event, and waits for what follows. */
    saved: async () => {
      expect((await save()).status).toBe(201);
      await app.settled();
    },
    status: () => told('GET'),
    tryAgain: () => told('POST'),
    begin,
    /** Runs a whole build. */
    build: async (error: string | null = null) => (await begin())(error),
  };
}

/** A hook that accepts every call. */
export const acceptingHook: Hook = () => new Response(null, { status: 204 });

/** Lets pending work continue; call it repeatedly while waiting. */
export const letWorkContinue = () => new Promise((resolve) => setTimeout(resolve, 0));
