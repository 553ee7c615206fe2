import * as z from 'zod/mini';

/** All errors of the API as a closed set; `api/http/errors.ts` maps each to its answer. */
export const ERROR_CODES = [
  'invalid_body',
  'malformed_body',
  'unsupported_media_type',
  'body_too_large',
  'unauthorized',
  'wrong_password',
  'passkey_refused',
  'passkey_not_added',
  'passkey_known',
  'sign_in_too_old',
  'foreign_origin',
  'insecure',
  'not_found',
  'conflict',
  'reply_in_progress',
  'idempotency_key_reused',
  'upload_incomplete',
  'media_in_use',
  'media_type_refused',
  'markup_refused',
  'picture_too_large',
  'too_many_requests',
  'mail_unavailable',
  'database_unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** One refused field: its path (`email`) and what a person should do. */
export const FieldProblem = z.object({ path: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof FieldProblem>;

/** The number that a person tells us after an unexpected error: the begin of the request id in the log. */
export const requestNumber = (requestId: string): string => requestId.slice(0, 8);

/** The body of every error answer. */
export const ErrorBody = z.object({
  message: z.string(),
  errors: z.optional(z.array(FieldProblem)),
  /** With status 412: the current version of the record. */
  version: z.optional(z.int()),
  requestId: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
