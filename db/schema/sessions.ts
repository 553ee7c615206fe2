import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Sessions ended by a logout; a row may go once the token has expired by itself. */
export const revokedSessions = pgTable('revoked_sessions', {
  tokenId: uuid('token_id').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});
