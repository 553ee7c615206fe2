import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn, recordColumns } from '../columns.ts';

/** At most one row, id 1: an announcement that is shown, planned, or over and not replaced yet. */
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

/** The site shows no posts yet: the dashboard counts and lists them. */
export const blogPosts = pgTable('blog_posts', {
  ...recordColumns,
  title: text('title').notNull(),
});

/** The site offers no newsletter yet: the dashboard counts and lists its subscriptions. */
export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  ...recordColumns,
  email: text('email').notNull().unique(),
});
