import * as z from 'zod/mini';

/** A refused field: its path, such as `email`, and a message for the user. */
export const FieldProblem = z.object({ path: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof FieldProblem>;

/** The number that a user reports after an unexpected error: the start of the request id in the log. */
export const requestNumber = (requestId: string): string => requestId.slice(0, 8);

/** The body of every error answer. */
export const ErrorBody = z.object({
  message: z.string(),
  errors: z.optional(z.array(FieldProblem)),
  /** The current version of the record. Only answers with status 412 have it. */
  version: z.optional(z.int()),
  requestId: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
