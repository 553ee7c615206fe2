import * as z from 'zod/mini';
import { HONEYPOT_FIELD } from '#shared/honeypot.ts';

/** The field that only robots fill, as part of a public form. */
export const honeypot = { [HONEYPOT_FIELD]: z.optional(z.string()) };

/** True for a form that a robot filled. */
export const isFromRobot = (form: { [HONEYPOT_FIELD]?: string | undefined }): boolean =>
  (form[HONEYPOT_FIELD] ?? '') !== '';
