import type { FieldProblem } from '#shared/http/errors.ts';

/** Error texts by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The first problem of each field. A problem inside a list (`handouts.0.name`) belongs to the list's field. */
export function byField(problems: readonly FieldProblem[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of problems) errors[path.split('.')[0] ?? path] ??= message;
  return errors;
}
