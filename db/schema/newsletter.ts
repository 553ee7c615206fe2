import { pgTable, text } from 'drizzle-orm/pg-core';
import { recordColumns } from './columns.ts';

/** Only counted on the dashboard so far (specification § 3). */
export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  ...recordColumns,
  email: text('email').notNull().unique(),
});
