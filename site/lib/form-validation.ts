import * as z from 'zod/mini';
import { byField, type FieldErrors } from './field-errors.ts';

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

/** What is wrong with each field of a form; empty when nothing is. */
export function errorsOf(schema: z.ZodMiniType, values: unknown): FieldErrors {
  const checked = validate(schema, values);
  return 'errors' in checked ? checked.errors : {};
}
