import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { ApiEnvironment } from '../dependencies.ts';
import { describeFailure } from './errors.ts';
import { requestId } from 'hono/request-id';

/** One log line: data for JSON, without personal data. */
export type LogEntry = Readonly<Record<string, unknown>>;
export type Log = (entry: LogEntry) => void;

/** Writes one line of JSON, which Cloudflare stores as a structured log. */
export const logLine: Log = (entry) => {
  console.log(JSON.stringify(entry));
};

/** Path pattern of the matched route, such as `/api/events/:id`. Middleware, whose method is ALL, does not count. */
const pathPattern = (c: Context): string =>
  matchedRoutes(c).findLast(({ method }) => method !== 'ALL')?.path ?? 'unknown';

/** Middleware that logs one line for each answer. It logs the path's pattern, because a path may be personal. */
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

/** Middleware that gives each request an id for log and error answers. A limit of 0 ignores an id from the client. */
export const assignRequestId = () => requestId({ limitLength: 0 });
