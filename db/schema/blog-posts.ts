import { pgTable, text } from 'drizzle-orm/pg-core';
import { recordColumns } from './columns.ts';

/** Only counted on the dashboard so far. */
export const blogPosts = pgTable('blog_posts', {
  ...recordColumns,
  title: text('title').notNull(),
});
