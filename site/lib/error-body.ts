import { safeParse } from 'zod/mini';
import { ErrorBody } from '#shared/errors.ts';

/** The body of an error answer; undefined when it is none, such as a proxy's page. */
export function readErrorBody(text: string): ErrorBody | undefined {
  try {
    return safeParse(ErrorBody, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
