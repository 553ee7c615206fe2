import type { Context, ErrorHandler } from 'hono';
import type { ErrorBody } from '#shared/errors.ts';
import type { ApiEnvironment } from '../dependencies.ts';
import { toAppError, type AppError } from '../errors.ts';

/** Makes an error the answer of the API's contract: text for people, fields, request id. */
export function answerError(c: Context<ApiEnvironment>, error: AppError): Response {
  const { status, message, retryAfterSeconds } = error.answer;
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
  c.header('Cache-Control', 'no-store');
  const { errors } = error.details;
  const body: ErrorBody = {
    message,
    ...(errors === undefined ? {} : { errors }),
    requestId: c.var.requestId,
  };
  return c.json(body, status);
}

/** The one place where what was thrown becomes an answer. */
export const errorAnswer: ErrorHandler<ApiEnvironment> = (thrown, c) =>
  answerError(c, toAppError(thrown));
