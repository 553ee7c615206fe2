import { zValidator } from '@hono/zod-validator';
import type * as z from 'zod/mini';
import type { FieldProblem } from '#shared/errors.ts';
import { AppError } from '../errors.ts';

type Issue = { path: readonly PropertyKey[]; message: string };
type Result = { success: true } | { success: false; error: { issues: readonly Issue[] } };

/** One entry for each field, with its first problem. */
function fieldProblems(issues: readonly Issue[]): FieldProblem[] {
  const first = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = path.map(String).join('.');
    if (!first.has(field)) first.set(field, message);
  }
  return [...first].map(([path, message]) => ({ path, message }));
}

function refuse(result: Result): void {
  if (result.success) return;
  const errors = fieldProblems(result.error.issues);
  // A problem without a path means that the body is no object.
  if (errors.some(({ path }) => path === '')) throw new AppError('malformed_body');
  throw new AppError('invalid_body', { errors });
}

/** Parses the body with the schema; otherwise 400 with one entry for each field. */
export const validBody = <Schema extends z.ZodMiniType>(schema: Schema) =>
  zValidator('json', schema, refuse);

/** As `validBody`, for the query string. */
export const validQuery = <Schema extends z.ZodMiniType>(schema: Schema) =>
  zValidator('query', schema, refuse);

/** As `validBody`, for request headers. */
export const validHeaders = <Schema extends z.ZodMiniType>(schema: Schema) =>
  zValidator('header', schema, refuse);
