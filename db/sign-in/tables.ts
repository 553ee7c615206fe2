import { sql } from 'drizzle-orm';
import { bigint, check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PasskeyTransport } from '#shared/sign-in/sign-in.ts';
import { instantColumn, recordColumns } from '../columns.ts';

/** Passkeys, with which devices sign in without the password. A sign-in does not raise the `version` of the row. */
export const passkeys = pgTable('passkeys', {
  ...recordColumns,
  name: text('name').notNull(),
  /** The passkey's id in base64url, as the browser sends it. */
  credentialId: text('credential_id').notNull().unique(),
  /** The public key in SPKI format, DER, base64url. */
  publicKey: text('public_key').notNull(),
  /** The device's counter of signatures. It stays 0 for a passkey that is synchronized between devices. */
  counter: bigint('counter', { mode: 'number' }).notNull(),
  /** How a browser reaches the device, such as `internal` or `usb`. */
  transports: jsonb('transports').$type<PasskeyTransport[]>().notNull(),
  lastUsedAt: instantColumn('last_used_at'),
});

/** Open sessions. A session ends when its row is deleted. Cron deletes rows whose token has expired. */
export const sessions = pgTable('sessions', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  tokenId: uuid('token_id').notNull().unique(),
  /** Id of the key that signed the token. A new password changes the key, and so makes the token invalid. */
  keyId: text('key_id').notNull(),
  /** Label of the session, such as 'Firefox on Windows, 3fa9'. */
  label: text('label').notNull(),
  /** The passkey that opened the session; null for a sign-in by password. */
  passkeyId: integer('passkey_id').references(() => passkeys.id, { onDelete: 'set null' }),
  signedInAt: instantColumn('signed_in_at').notNull(),
  lastUsedAt: instantColumn('last_used_at').notNull(),
  expiresAt: instantColumn('expires_at').notNull(),
});

/** Browsers that have signed in before. Wrong passwords from other browsers do not make them wait. */
export const knownBrowsers = pgTable('known_browsers', {
  /** Token id of the session that made the browser known. */
  tokenId: uuid('token_id').primaryKey(),
  /** Number of wrong passwords since the last correct password. */
  failures: integer('failures').notNull().default(0),
  expiresAt: instantColumn('expires_at').notNull(),
});

/** Used passkey challenges, so that no challenge is accepted twice. Cron deletes them after their expiry. */
export const usedChallenges = pgTable('used_challenges', {
  tokenId: uuid('token_id').primaryKey(),
  expiresAt: instantColumn('expires_at').notNull(),
});

/** At most one row, with the id 1: the number of recent wrong passwords from all unknown browsers together. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: integer('id').primaryKey().default(1),
    count: integer('count').notNull(),
    lastAt: instantColumn('last_at').notNull(),
  },
  (table) => [check('sign_in_failures_one_row', sql`${table.id} = 1`)],
);
