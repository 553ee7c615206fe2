import * as z from 'zod/mini';
import { firstErrors, type FieldErrors } from './field-errors.ts';
import { ErrorBody } from '#shared/http/errors.ts';

/** Validates a form with the API's schema. @returns the parsed data, or the error of each invalid field */
export function validate<Schema extends z.ZodMiniType>(
  schema: Schema,
  values: unknown,
): { data: z.output<Schema> } | { errors: FieldErrors } {
  const result = z.safeParse(schema, values);
  if (result.success) return { data: result.data };
  return {
    errors: firstErrors(
      result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    ),
  };
}

/** Validates a form with the API's schema. @returns the error of each invalid field; empty if all are valid */
export function fieldErrorsOf(schema: z.ZodMiniType, values: unknown): FieldErrors {
  const checked = validate(schema, values);
  return 'errors' in checked ? checked.errors : {};
}

/** Parses the JSON of an error answer; undefined for any other text, such as a proxy's HTML. */
export function readErrorBody(text: string): ErrorBody | undefined {
  try {
    return z.safeParse(ErrorBody, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
