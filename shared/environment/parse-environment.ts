import * as z from 'zod/mini';

/** A missing or malformed variable; the message is one line that names it. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';
const withoutBlank = (source: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => !isBlank(value)));

const sentence = ({ path, message }: z.core.$ZodIssue) => ({
  name: String(path[0]),
  text: `${String(path[0])} ${message}`,
});

/**
 * Reads the variables of one runtime; a blank variable counts as unset.
 * @throws EnvironmentError naming the first variable that is missing or malformed
 */
export function parseEnvironment<Schema extends z.ZodMiniType>(
  schema: Schema,
  source: Readonly<Record<string, unknown>>,
): z.output<Schema> {
  const result = z.safeParse(schema, withoutBlank(source));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new EnvironmentError(
    issue === undefined ? 'A variable is malformed' : sentence(issue).text,
  );
}

/** All missing or malformed variables of a runtime, each with a sentence that says what it must be. */
export function environmentErrors(
  schema: z.ZodMiniType,
  source: Readonly<Record<string, unknown>>,
): { name: string; text: string }[] {
  const result = z.safeParse(schema, withoutBlank(source));
  return result.success ? [] : result.error.issues.map(sentence);
}
