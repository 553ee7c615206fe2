import type { Database } from '#db/client.ts';
import { CONFIGURATION, createTestApp, testClock } from './app.ts';
import { createEdgeCache } from './edge-cache.ts';

/** One Cloudflare location: several apps (isolates) that share a cache and a clock. */
export function edgeLocation(database: Database, clock = testClock()) {
  const edgeCache = createEdgeCache(clock.read);
  const isolate = () => {
    const configuration = { ...CONFIGURATION, revisionSeconds: 30 };
    return createTestApp(database, { clock: clock.read, edgeCache, configuration });
  };
  return { clock, edgeCache, isolate };
}
