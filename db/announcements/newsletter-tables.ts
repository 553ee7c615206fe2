import { pgTable, text } from 'drizzle-orm/pg-core';
import { recordColumns } from '../columns.ts';

/** Only the dashboard's count uses it so far. */
export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  ...recordColumns,
  email: text('email').notNull().unique(),
});
