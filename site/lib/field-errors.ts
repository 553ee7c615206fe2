import type { FieldProblem } from '#shared/errors.ts';

/** Error texts by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The first problem of each field. */
export function byField(problems: readonly FieldProblem[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of problems) errors[path] ??= message;
  return errors;
}
