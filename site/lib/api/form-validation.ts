import * as z from 'zod/mini';
import { byField, type FieldErrors } from './field-errors.ts';
import { ErrorBody } from '#shared/http/errors.ts';

/** Validates a form with the API's schema. */
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

/** The errors of each field; empty when valid. */
export function fieldErrorsOf(schema: z.ZodMiniType, values: unknown): FieldErrors {
  const checked = validate(schema, values);
  return 'errors' in checked ? checked.errors : {};
}

/** Parses an error answer; undefined for anything else, such as a proxy's page. */
export function readErrorBody(text: string): ErrorBody | undefined {
  try {
    return z.safeParse(ErrorBody, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
