import type { FieldProblem } from '#shared/http/errors.ts';

/** Error texts by field name; fields without an error are absent. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The message of each field's first problem. A problem in a list (`handouts.0.name`) belongs to the list's field. */
export function firstErrors(problems: readonly FieldProblem[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of problems) errors[path.split('.')[0] ?? path] ??= message;
  return errors;
}
