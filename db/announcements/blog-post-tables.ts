import { pgTable, text } from 'drizzle-orm/pg-core';
import { recordColumns } from '../columns.ts';

/** Only the dashboard's count uses it so far. */
export const blogPosts = pgTable('blog_posts', {
  ...recordColumns,
  title: text('title').notNull(),
});
