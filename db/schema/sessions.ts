import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Sessions ended by logout. A row may be deleted once its token has expired. */
export const revokedSessions = pgTable('revoked_sessions', {
  tokenId: uuid('token_id').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});
