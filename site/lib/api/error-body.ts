import { safeParse } from 'zod/mini';
import { ErrorBody } from '#shared/http/errors.ts';

/** Parses an error answer; undefined for anything else, such as a proxy's page. */
export function readErrorBody(text: string): ErrorBody | undefined {
  try {
    return safeParse(ErrorBody, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
