import * as z from 'zod/mini';
import { validHeaders } from './validate.ts';

const MESSAGE = 'If-Match must be a version in quotes, such as "3"';

const WriteHeaders = z.object({
  'If-Match': z.optional(
    z.pipe(
      z.string().check(z.regex(/^(?:\*|"\d{1,9}")$/, MESSAGE)),
      z.transform((tag) => (tag === '*' ? undefined : Number(tag.slice(1, -1)))),
    ),
  ),
});

/** Reads the version that a record must still have. Absent or `*`: the last write wins. */
export const ifMatch = () => validHeaders(WriteHeaders);
