import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, recordColumns } from '../columns.ts';

/** One row, id 1, while there is an announcement: shown, planned, or over and not replaced yet. */
export const announcement = pgTable(
  'announcement',
  {
    ...recordColumns,
    id: integer('id').primaryKey().default(1),
    text: text('text').notNull(),
    linkUrl: text('link_url'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [check('announcement_one_row', sql`${table.id} = 1`)],
);

/** Only the dashboard's count uses it so far. */
export const blogPosts = pgTable('blog_posts', {
  ...recordColumns,
  title: text('title').notNull(),
});

/** Only the dashboard's count uses it so far. */
export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  ...recordColumns,
  email: text('email').notNull().unique(),
});
