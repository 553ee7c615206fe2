import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '#site/lib/api-client.ts';
import { byField } from '#site/lib/form-validation.ts';

/** Puts what the server refused at the fields that it names, and the cursor into the first of them. */
export function showFieldProblems<Values extends FieldValues>(
  error: unknown,
  names: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): void {
  if (!(error instanceof ApiError)) return;
  const problems = byField(error.fields);
  const refused = names.filter((name) => problems[name] !== undefined);
  for (const [index, name] of refused.entries()) {
    setError(name, { message: problems[name] ?? '' }, { shouldFocus: index === 0 });
  }
}
