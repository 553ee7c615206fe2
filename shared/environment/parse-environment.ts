import * as z from 'zod/mini';

/** Whether a host is this machine, so that no request to it crosses a network. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

/** Whether a host belongs to Neon, which is reached over https. */
export const isNeonHost = (host: string): boolean => /(^|\.)neon\.tech$/.test(host);

const isNumeric = (host: string) => /^[\d.]+$|^\[[\da-f:.]+\]$/i.test(host);

/** Whether a site at this host may use http: at this machine or any IP address, as sites in a local network have. */
export const mayUseHttp = (host: string): boolean => isLoopback(host) || isNumeric(host);

/** Schema of text that matches a pattern. @param message for a missing value, and for text that does not match */
export const matchingText = (pattern: RegExp, message: string) =>
  z.string(message).check(z.regex(pattern, message));

/** Thrown for a missing or malformed variable. The message is one line with the variable's name. */
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
 * Parses the variables of one runtime. A blank variable counts as unset.
 * @throws EnvironmentError with the first variable that is missing or malformed
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

/** All missing or malformed variables of a runtime, each with a sentence about its required value. */
export function environmentErrors(
  schema: z.ZodMiniType,
  source: Readonly<Record<string, unknown>>,
): { name: string; text: string }[] {
  const result = z.safeParse(schema, withoutBlank(source));
  return result.success ? [] : result.error.issues.map(sentence);
}
