import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { ApiEnvironment } from '../dependencies.ts';
import { describeFailure } from './errors.ts';
import { requestId } from 'hono/request-id';

/** One log line: plain data, nothing personal. */
export type LogEntry = Readonly<Record<string, unknown>>;
export type Log = (entry: LogEntry) => void;

/** Writes one JSON line, which Workers stores as a structured log. */
export const logLine: Log = (entry) => {
  console.log(JSON.stringify(entry));
};

/** The pattern of the route that matched, ignoring middleware. */
const pathPattern = (c: Context): string =>
  matchedRoutes(c).findLast(({ method }) => method !== 'ALL')?.path ?? 'unknown';

/** Logs one line for each answer: the path's pattern instead of the path, nothing personal. */
export const requestLog = ({ log, clock }: { log: Log; clock: () => Date }) =>
  createMiddleware<ApiEnvironment>(async (c, next) => {
    const start = clock().getTime();
    await next();
    const { status } = c.res;
    log({
      level: status >= 500 ? 'error' : 'info',
      requestId: c.var.requestId,
      method: c.req.method,
      path: pathPattern(c),
      status,
      ms: clock().getTime() - start,
      ...(status >= 500 && c.error !== undefined ? describeFailure(c.error) : {}),
    });
  });

/** Gives each request an id for the log and for error answers. A limit of 0 ignores an id that the client sends. */
export const assignRequestId = () => requestId({ limitLength: 0 });
