import * as z from 'zod/mini';
import { HONEYPOT_FIELD } from '#shared/inbox/honeypot.ts';

/** Schema of the honeypot field, to extend a public form's schema. */
export const honeypot = { [HONEYPOT_FIELD]: z.optional(z.string()) };

/** True when the honeypot is filled, which only robots do. */
export const isFromRobot = (form: { [HONEYPOT_FIELD]?: string | undefined }): boolean =>
  (form[HONEYPOT_FIELD] ?? '') !== '';
