import type { Context, ErrorHandler } from 'hono';
import type { ErrorBody } from '#shared/errors.ts';
import type { ApiEnvironment } from '../dependencies.ts';
import { toAppError, type AppError } from '../errors.ts';

const isApiPath = (path: string) => path === '/api' || path.startsWith('/api/');

/** Renders an error in the API's format: text for people, fields, request id. */
function answer(c: Context<ApiEnvironment>, error: AppError): Response {
  const { status, message, retryAfterSeconds } = error.answer;
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
  c.header('Cache-Control', 'no-store');
  // A browser that opens a page shows the sentence, not JSON.
  if (!isApiPath(c.req.path)) return c.text(message, status);
  const { retryAfterSeconds: _, ...details } = error.details;
  const body: ErrorBody = { message, ...details, requestId: c.var.requestId };
  return c.json(body, status);
}

/** The only place that turns a thrown value into an answer. */
export const errorAnswer: ErrorHandler<ApiEnvironment> = (thrown, c) =>
  answer(c, toAppError(thrown));
