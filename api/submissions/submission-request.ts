import * as z from 'zod/mini';
import { HONEYPOT_FIELD } from '#shared/honeypot.ts';

/** Largest body of a public form: every field at its limit, in the widest spelling of JSON, fits. */
export const FORM_BYTES = 64 * 1024;

/** The field that only robots fill, as part of a public form. */
export const honeypot = { [HONEYPOT_FIELD]: z.optional(z.string()) };

/** True for a form that a robot filled. */
export const isFromRobot = (form: { [HONEYPOT_FIELD]?: string | undefined }): boolean =>
  (form[HONEYPOT_FIELD] ?? '') !== '';

/** One key per composed form makes a retry after a lost answer harmless. */
export const SubmissionHeaders = z.object({
  'Idempotency-Key': z.optional(z.uuid('Idempotency-Key must be a UUID')),
});
