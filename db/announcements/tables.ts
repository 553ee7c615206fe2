import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, recordColumns } from '../columns.ts';

/** At most one row, id 1: an announcement that is shown, planned, or over and not replaced yet. */
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

/** So far only the dashboard counts its rows. */
export const blogPosts = pgTable('blog_posts', {
  ...recordColumns,
  title: text('title').notNull(),
});

/** So far only the dashboard counts its rows. */
export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  ...recordColumns,
  email: text('email').notNull().unique(),
});
