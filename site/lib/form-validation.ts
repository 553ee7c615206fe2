import * as z from 'zod/mini';
import type { FieldProblem } from '#shared/errors.ts';

/** What is wrong with each field, by its name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The first problem of each field. */
export function byField(problems: readonly FieldProblem[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of problems) errors[path] ??= message;
  return errors;
}

/** Checks a form with the schema that the API uses. */
export function validate<Schema extends z.ZodMiniType>(
  schema: Schema,
  values: unknown,
): { data: z.output<Schema> } | { errors: FieldErrors } {
  const result = z.safeParse(schema, values);
  if (result.success) return { data: result.data };
  return {
    errors: byField(
      result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    ),
  };
}
