import * as z from 'zod/mini';
import { text } from '../http/fields.ts';
import { LIMITS } from '../http/limits.ts';

/** Input of the login form. */
export const LoginInput = z.object({
  password: z
    .string('Please enter the password')
    .check(z.maxLength(1_000, 'Please use 1000 characters or fewer')),
});

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

/** The signed-in user. `expiresAt` is the end of the session, ISO 8601 UTC. */
export const CurrentUser = z.object({ isAdmin: z.boolean(), expiresAt: z.string() });

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

const UNREADABLE = 'This is not what a passkey answers';

const base64url = (maximum: number) =>
  z.string(UNREADABLE).check(z.maxLength(maximum, UNREADABLE), z.regex(/^[\w-]+$/, UNREADABLE));

/** A passkey's id has at most 1,023 bytes (WebAuthn), which are 1,364 characters in base64url. */
const credentialId = base64url(1_364);

/** The browser's answer when a user signs in with a passkey (`AuthenticationResponseJSON`). */
export const PasskeyAnswer = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: z.optional(base64url(86)),
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** The ways in which a browser reaches a device that has a passkey. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type PasskeyTransport = (typeof TRANSPORTS)[number];
const PasskeyTransport = z.enum(TRANSPORTS);

/** Removes unknown transports instead of refusing them, because transports are only hints to the browser. */
const knownTransports = z.transform((given: string[]): PasskeyTransport[] =>
  given.flatMap((each) => z.safeParse(PasskeyTransport, each).data ?? []),
);

/** The browser's answer when it has created a passkey (`RegistrationResponseJSON`). */
export const PasskeyCredential = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(40_000),
    transports: z._default(z.pipe(z.array(z.string()), knownTransports), []),
  }),
});
export type PasskeyCredential = z.output<typeof PasskeyCredential>;
export type PasskeyCredentialInput = z.input<typeof PasskeyCredential>;

/** The name of a passkey, by which a user recognizes the device. */
export const PasskeyName = z.object({
  name: text(1, LIMITS.short, 'Please enter a name, such as "Anna\'s phone"'),
});
export type PasskeyName = z.infer<typeof PasskeyName>;

/** A new passkey with its name. */
export const NewPasskey = z.extend(PasskeyName, { credential: PasskeyCredential });
export type NewPasskey = z.infer<typeof NewPasskey>;

/** A passkey as the admin sees it. Timestamps are ISO 8601 UTC. */
export const Passkey = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof Passkey>;
