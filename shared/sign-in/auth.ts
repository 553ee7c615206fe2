import * as z from 'zod/mini';

/** Input of the login form. */
export const LoginInput = z.object({
  password: z
    .string('Please enter the password')
    .check(z.maxLength(1_000, 'Please use 1000 characters or fewer')),
});
export type LoginInput = z.infer<typeof LoginInput>;

/** Input of a logout. `everywhere` also ends the sessions on all other devices. */
export const LogoutInput = z.object({ everywhere: z._default(z.boolean(), false) });

/** The ways to sign in besides the password. */
export const SignInMethods = z.object({ passkey: z.boolean() });
export type SignInMethods = z.infer<typeof SignInMethods>;

/** The body of every login answer. With status 401 and 429, `message` is a text for the user. */
export const LoginResult = z.object({
  success: z.boolean(),
  message: z.optional(z.string()),
});
export type LoginResult = z.infer<typeof LoginResult>;

/** The signed-in user. `expiresAt` is the end of the session, ISO 8601 UTC. */
export const CurrentUser = z.object({ isAdmin: z.boolean(), expiresAt: z.string() });
export type CurrentUser = z.infer<typeof CurrentUser>;

/** An open session of the admin. Timestamps are ISO 8601 UTC. */
export const OpenSession = z.object({
  id: z.int(),
  /** Browser, system and a part of the session's id, such as 'Firefox on Windows, 3fa9'. */
  label: z.string(),
  /** Name of the passkey that opened the session; null after a password, or after the passkey was removed. */
  passkey: z.nullable(z.string()),
  signedInAt: z.string(),
  /** Time of the last request, ISO 8601 UTC. It is updated at most once a minute. */
  lastUsedAt: z.string(),
  /** Whether the current request belongs to this session. */
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;
