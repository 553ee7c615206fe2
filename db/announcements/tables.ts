import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn, recordColumns } from '../columns.ts';

/** The announcement above every page: at most one row, with the id 1. It may not have started yet, or be over. */
export const announcement = pgTable(
  'announcement',
  {
    ...recordColumns,
    id: integer('id').primaryKey().default(1),
    text: text('text').notNull(),
    linkUrl: text('link_url'),
    startsAt: instantColumn('starts_at').notNull(),
    endsAt: instantColumn('ends_at').notNull(),
  },
  (table) => [check('announcement_one_row', sql`${table.id} = 1`)],
);

/** Blog posts. No page shows them yet, but the dashboard counts and lists them. */
export const blogPosts = pgTable('blog_posts', {
  ...recordColumns,
  title: text('title').notNull(),
});

/** Subscriptions to a newsletter. The site has no form for them yet, but the dashboard counts and lists them. */
export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  ...recordColumns,
  email: text('email').notNull().unique(),
});
