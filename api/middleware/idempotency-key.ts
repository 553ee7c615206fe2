import * as z from 'zod/mini';
import { validHeaders } from './validate.ts';

/** One key for each composed form or reply makes a retry after a lost answer harmless. */
const Headers = z.object({
  'Idempotency-Key': z.optional(z.uuid('Idempotency-Key must be a UUID')),
});

/** Reads the optional `Idempotency-Key`; 400 when it is no UUID. */
export const idempotencyKey = () => validHeaders(Headers);
