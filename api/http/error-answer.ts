import type { Context, ErrorHandler } from 'hono';
import { requestNumber, type ErrorBody } from '#shared/http/errors.ts';
import type { ApiEnvironment } from '../dependencies.ts';
import { toAppError, type AppError } from './errors.ts';

const isApiPath = (path: string) => path === '/api' || path.startsWith('/api/');

/**
 * The message for people. After an unexpected error it contains the request id, which finds the request in the log.
 */
function messageOf({ code, answer: { message } }: AppError, requestId: string): string {
  if (code !== 'internal') return message;
  return `${message} If it happens again, please tell us this number: ${requestNumber(requestId)}.`;
}

/** Renders an error in the API's format: text for people, fields, request id. */
function answer(c: Context<ApiEnvironment>, error: AppError): Response {
  const { status, retryAfterSeconds } = error.answer;
  const message = messageOf(error, c.var.requestId);
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
  c.header('Cache-Control', 'no-store');
  // A person who opens the address in a browser gets the sentence instead of JSON.
  if (!isApiPath(c.req.path)) return c.text(message, status);
  const { retryAfterSeconds: _, ...details } = error.details;
  const body: ErrorBody = { message, ...details, requestId: c.var.requestId };
  return c.json(body, status);
}

/** The only place that turns a thrown value into an answer. */
export const errorAnswer: ErrorHandler<ApiEnvironment> = (thrown, c) =>
  answer(c, toAppError(thrown));
