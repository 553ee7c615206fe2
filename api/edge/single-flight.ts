import type { Context } from 'hono';

/** Maximum time for which a caller waits for another caller's result. After it the caller does the work itself. */
const PATIENCE_MS = 10_000;

type Work<Value> = () => Promise<Value>;

/** Waits for the work at most PATIENCE_MS. @returns undefined if the work takes longer */
async function inTime<Value>(work: Promise<Value>): Promise<{ value: Value } | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => {
    resolve(undefined);
  }, PATIENCE_MS);
  const value = work.then((found) => ({ value: found }));
  return Promise.race([value, promise]).finally(() => {
    clearTimeout(timer);
  });
}

/**
 * Creates a function by which concurrent callers with the same key share the work of the first. The work is registered
 * with `waitUntil`, because workerd ends the work of a request whose client has left. The value must be plain data,
 * because workerd lets only one request read a stream.
 */
export function createSingleFlight<Value>() {
  const running = new Map<string, Promise<Value>>();
  return async (key: string, c: Context, work: Work<Value>): Promise<Value> => {
    const end = (ended: Promise<Value>) => {
      if (running.get(key) === ended) running.delete(key);
    };
    const others = running.get(key);
    if (others !== undefined) {
      const found = await inTime(others);
      if (found !== undefined) return found.value;
      // The first caller's work may never end, so it is no longer shared: later callers must not wait for it too.
      end(others);
      return work();
    }
    const own = work();
    running.set(key, own);
    const ended = own.then(
      () => undefined,
      () => undefined,
    );
    c.executionCtx.waitUntil(ended);
    return own.finally(() => {
      end(own);
    });
  };
}
