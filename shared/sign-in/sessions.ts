import * as z from 'zod/mini';

/** An open session of the admin. Instants are ISO 8601 UTC. */
export const OpenSession = z.object({
  id: z.int(),
  /** Such as 'Firefox on Windows, 3fa9'. */
  label: z.string(),
  /** The name of the passkey that opened it; null after the password, or when the passkey was removed. */
  passkey: z.nullable(z.string()),
  signedInAt: z.string(),
  /** To the minute. */
  lastUsedAt: z.string(),
  /** Whether it is the session that asks. */
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;
